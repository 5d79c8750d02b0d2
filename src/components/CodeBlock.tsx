// A code sample with highlighted lines, and a bar with its title, language, proof, and buttons. It renders every fence on a page.
import { z } from 'zod'
import { Icon } from '../layout/Icon.tsx'
import { languages } from '../markdown/languages.ts'
import { signatureLines } from '../markdown/signature-code.ts'
import { trapLabel } from '../markdown/tree.ts'
import { Scrollable } from '../react/Scrollable.tsx'
import { testProjectName, testProjectRoute } from '../schemas/test-project.ts'
import css from './CodeBlock.css?inline'
import { copyText } from './copy-text.ts'
import { useDrawContext } from './DrawContext.tsx'
import { Style } from './Style.tsx'
import { sampleName } from './sample-name.ts'
import type { TypeRoutes } from './type-links.ts'
import { linkInCode } from './type-links.ts'

/** What authors write to show a file from the repository. Fences need no component. */
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
  hidden: z
    .boolean()
    .optional()
    .describe("Part of the page's program, but not shown: for a file that the page links to instead."),
})

interface Props {
  code: string
  language: string
  title?: string | undefined
  /** Numbers of the highlighted lines, starting at 1. */
  marked?: readonly number[]
  /** It shows what not to do. It's labeled as such and has no copy button. */
  trap?: boolean | undefined
  /** How the build proved it. */
  proof?: string | undefined
  /** Readers can run it in the page: src/client/run.ts answers the buttons. A number is its place in another page. */
  runs?: boolean | number | undefined
  /** The text beside it names a line. */
  isNumbered?: boolean | undefined
  /** A signature: the pages of the types in it. */
  types?: TypeRoutes
}

export function CodeBlock({
  code,
  language,
  title,
  marked = [],
  trap,
  proof,
  runs,
  isNumbered = false,
  types,
}: Props) {
  const { highlight } = useDrawContext()
  const lines = types
    ? linkInCode(signatureLines(highlight, code, language), types)
    : highlight(code, language)
  const copied = copyText(code, language)
  const label = languages[language]?.label ?? language
  const name = sampleName(code, title)
  return (
    <figure
      className={trap ? 'code code-trap' : types ? 'code code-signature' : 'code'}
      data-run={runs === true ? '' : runs === false ? undefined : runs}
    >
      <Style id="code" css={css} />
      {(title || trap || proof || language !== 'text') && (
        // In Markdown, title and proof follow the language, and the label is on a line before the fence.
        <figcaption className="code-head" data-markdown-ignore="">
          {trap && (
            <strong className="code-trap-label">
              <Icon name="danger" size={16} />
              {trapLabel}
            </strong>
          )}
          {title && <span className="code-title">{title}</span>}
          {language !== 'text' && <span className="pill">{label}</span>}
          {proof && <small className="proof">{linked(proof)}</small>}
        </figcaption>
      )}
      {runs !== undefined && runs !== false && (
        <>
          <button type="button" className="code-run" aria-label={`Run ${name}`}>
            Run
          </button>
          <button type="button" className="code-run code-edit" aria-label={`Edit ${name}`}>
            Edit
          </button>
        </>
      )}
      {!trap && (
        <button
          type="button"
          className="code-copy"
          data-copy={copied === code ? '' : copied}
          aria-label={name ? `Copy code: ${name}` : 'Copy code'}
        >
          <Icon name="copy" size={16} />
        </button>
      )}
      <Scrollable as="pre">
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: made by our highlighter, which escapes the code */}
        <code dangerouslySetInnerHTML={{ __html: joinLines(lines, marked, isNumbered) }} />
      </Scrollable>
    </figure>
  )
}

/** The name of what it ran against leads to the page about it. */
function linked(proof: string) {
  const [before = '', after] = proof.split(testProjectName)
  if (after === undefined) return proof
  return (
    <>
      {before}
      <a href={testProjectRoute}>{testProjectName}</a>
      {after}
    </>
  )
}

/** HTML-to-Markdown converters treat a line that starts with # as a heading, even in code. As an entity, it isn't one. */
const withoutMark = (line: string): string => line.replace(/^#/, '&#35;')

function joinLines(lines: readonly string[], marked: readonly number[], isNumbered: boolean): string {
  if (marked.length === 0 && !isNumbered) return lines.map(withoutMark).join('\n')
  // A highlighted line is its own block and contains its line break, so that copied text stays as written. Numbers are no text.
  return lines
    .map((line, index) => {
      const whole = index < lines.length - 1 ? `${withoutMark(line)}\n` : withoutMark(line)
      const isMarked = marked.includes(index + 1)
      if (isNumbered)
        return isMarked ? `<mark class="ln">${whole}</mark>` : `<span class="ln">${whole}</span>`
      return isMarked ? `<mark>${whole}</mark>` : whole
    })
    .join('')
}
