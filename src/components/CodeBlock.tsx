// A code sample: title, language, marked lines, copy button. Every fence on a page is drawn by it.
import { z } from 'zod'
import { Icon } from '../layout/Icon.tsx'
import { languages } from '../markdown/languages.ts'
import { trapLabel } from '../markdown/tree.ts'
import css from './CodeBlock.css?inline'
import { copyText } from './copy-text.ts'
import { useDrawContext } from './DrawContext.tsx'
import { Style } from './Style.tsx'

/** As authors write it: the text of a file of the repository. Fences need no component. */
export const codeBlockProps = z.strictObject({
  file: z
    .string()
    .describe("Path of a file in `examples/` that git tracks, relative to the repository's root."),
  region: z
    .string()
    .optional()
    .describe('Shows only the lines between `#region name` and `#endregion` in the file.'),
  title: z.string().optional().describe("The title above the code. By default, the file's name."),
  marked: z.string().optional().describe('Lines to highlight, counted from the first line shown: "1,3-5".'),
})

interface Props {
  code: string
  language: string
  title?: string | undefined
  /** Numbers of marked lines, from 1. */
  marked?: readonly number[]
  /** It shows what not to do: it says so, and has no copy button. */
  trap?: boolean | undefined
  /** How the build proved it. */
  proof?: string | undefined
}

export function CodeBlock({ code, language, title, marked = [], trap, proof }: Props) {
  const { highlight } = useDrawContext()
  const lines = highlight(code, language)
  const copied = copyText(code, language)
  const label = languages[language]?.label ?? language
  return (
    <figure
      className={['code', (title || trap) && 'code-titled', trap && 'code-trap'].filter(Boolean).join(' ')}
    >
      <Style id="code" css={css} />
      {(title || trap) && (
        // The Markdown has the title after the language, and the label in a line before the fence.
        <figcaption className="code-head" data-markdown-ignore="">
          {trap && (
            <strong className="code-trap-label">
              <Icon name="danger" size={16} />
              {trapLabel}
            </strong>
          )}
          {title && <span className="code-title">{title}</span>}
          {language !== 'text' && <span className="pill">{label}</span>}
        </figcaption>
      )}
      {!trap && (
        <button
          type="button"
          className="code-copy"
          data-copy={copied === code ? '' : copied}
          aria-label="Copy code"
        >
          <Icon name="copy" size={16} />
        </button>
      )}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: long lines scroll, and the keyboard must be able to */}
      <pre tabIndex={0}>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: made by our highlighter, which escapes the code */}
        <code dangerouslySetInnerHTML={{ __html: joinLines(lines, marked) }} />
      </pre>
      {proof && <ProofMark words={proof} />}
    </figure>
  )
}

/** The first word is under the code; the others come with the pointer or the focus, and are always there on a phone. */
function ProofMark({ words }: { words: string }) {
  const [first = '', ...others] = words.split(' ')
  return (
    <small className="proof" data-markdown-ignore="">
      <Icon name="check" size={12} />
      {first}
      <span> {others.join(' ')}</span>
    </small>
  )
}

/** Converters for agents take a line that begins with # for a heading, even in code; written as an entity it is none. */
const withoutMark = (line: string): string => line.replace(/^#/, '&#35;')

function joinLines(lines: readonly string[], marked: readonly number[]): string {
  if (marked.length === 0) return lines.map(withoutMark).join('\n')
  // A marked line is a block of its own and holds its line break, so that the text stays what was written.
  return lines
    .map((line, index) => {
      const whole = index < lines.length - 1 ? `${withoutMark(line)}\n` : withoutMark(line)
      return marked.includes(index + 1) ? `<mark>${whole}</mark>` : whole
    })
    .join('')
}
