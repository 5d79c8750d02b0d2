// Flags, arguments, or fields: name, description, default, and accepted values, each with an anchor.
import type { ReactNode } from 'react'
import { z } from 'zod'
import { Icon } from '../layout/Icon.tsx'
import type { Words } from '../markdown/build-nodes.ts'
import { asBlocks, bulletList, codeWord, joinLists, paragraph } from '../markdown/build-nodes.ts'
import { defineComponent } from './define-component.ts'
import { LongName } from './LongName.tsx'
import css from './Parameters.css?inline'
import { Style } from './Style.tsx'
import { TypeText } from './TypeText.tsx'
import { typesInWords } from './type-links.ts'

const parametersProps = z.strictObject({
  title: z
    .string()
    .optional()
    .describe('For the fields of a parameter, inside of it: what they are. Shown folded.'),
})

type ListProps = z.infer<typeof parametersProps> & { children?: ReactNode }

function Parameters({ title, children }: ListProps) {
  const list = (
    <div className="parameters">
      <Style id="parameters" css={css} />
      {children}
    </div>
  )
  if (!title) return list
  return (
    <details className="parameter-fields">
      <summary>
        <Icon name="chevron-right" size={16} />
        {title}
      </summary>
      {list}
    </details>
  )
}

const parameterProps = z.strictObject({
  title: z.string().describe('The parameter as readers type it: --schema <strings>.'),
  anchor: z.string().optional().describe('The anchor for links: /…#anchor.'),
  type: z.string().optional().describe("The value's type, in one word."),
  types: z.record(z.string(), z.string()).optional().describe('Routes of the types in `type`, by name.'),
  presence: z
    .string()
    .optional()
    .describe(
      'Instead of REQUIRED or Optional, for what readers get: can be absent. Empty if it is always there.',
    ),
  example: z.string().optional().describe('A value that it had, as code.'),
  required: z.boolean().optional().describe('Marks it REQUIRED. Without it, the parameter is Optional.'),
  default: z.string().optional().describe("The value used if it's omitted."),
  accepted: z.array(z.string()).optional().describe('The only values it accepts.'),
  known: z.array(z.string()).optional().describe('Common values. Others are accepted too.'),
})

type Props = z.infer<typeof parameterProps> & { children?: ReactNode }

function Parameter({
  title,
  anchor,
  type,
  types = {},
  presence,
  example,
  required,
  default: defaultValue,
  accepted,
  known,
  children,
}: Props) {
  const isNeeded = presence ?? (required ? 'REQUIRED' : 'Optional')
  return (
    <div className="parameter" id={anchor}>
      <p className="parameter-head">
        {anchor ? (
          <a href={`#${anchor}`}>
            <code>
              <LongName name={title} />
            </code>
          </a>
        ) : (
          <code>
            <LongName name={title} />
          </code>
        )}
        {type && (
          <>
            {' '}
            <span>
              <TypeText type={type} types={types} />
            </span>
          </>
        )}{' '}
        {isNeeded && <span className={required ? 'parameter-required' : undefined}>{isNeeded}</span>}
      </p>
      <div className="parameter-text">
        {children}
        {defaultValue !== undefined && (
          <p className="parameter-values">
            Default: <code>{defaultValue}</code>
          </p>
        )}
        <Values label="Accepts" values={accepted} />
        <Values label="Known values" values={known} />
        <Values label="Example as JSON" values={example === undefined ? undefined : [example]} />
      </div>
    </div>
  )
}

function Values({ label, values }: { label: string; values: readonly string[] | undefined }) {
  if (!values) return null
  return (
    <p className="parameter-values">
      {label}:{' '}
      {values.map((value, index) => (
        <span key={value}>
          {index > 0 && ' '}
          <code>{value}</code>
        </span>
      ))}
    </p>
  )
}

/** As a sentence that follows another one. */
function valuesInWords(label: string, values: readonly string[] | undefined): Words[] {
  if (!values) return []
  const words = values.flatMap((value, index): Words[] => [index > 0 ? ' ' : '', codeWord(value)])
  return [` ${label}: `, ...words, '.']
}

export const parameter = defineComponent({
  props: parameterProps,
  children: 'any',
  inside: 'Parameters',
  draw: Parameter,
  // A list with one entry. Parameters joins the lists.
  markdown: (props, children, { resolveUrl }) => {
    const { title, type = '', types = {}, required, default: defaultValue, accepted, known, example } = props
    const isNeeded = props.presence ?? (required ? 'REQUIRED' : 'Optional')
    const kind = [...typesInWords(type, types, resolveUrl), type && isNeeded ? ' ' : '', isNeeded]
    const facts = [
      ...valuesInWords('Default', defaultValue === undefined ? undefined : [defaultValue]),
      ...valuesInWords('Accepts', accepted),
      ...valuesInWords('Known values', known),
      ...valuesInWords('Example as JSON', example === undefined ? undefined : [example]),
    ]
    const [first, ...others] = asBlocks(children)
    const head = [codeWord(title), ' ', ...kind]
    if (!first) return [bulletList([[...head, '.', ...facts]])]
    const opening = first.type === 'paragraph' ? [': ', ...first.children] : [':']
    const rest = first.type === 'paragraph' ? others : [first, ...others]
    if (rest.length === 0) return [bulletList([[...head, ...opening, ...facts]])]
    const blocks = [paragraph(...head, ...opening), ...rest, ...asBlocks(paragraph(...facts).children)]
    return [bulletList([{ blocks }])]
  },
})

export const parameters = defineComponent({
  props: parametersProps,
  children: ['Parameter'],
  draw: Parameters,
  markdown: ({ title }, children) => [...(title ? [paragraph(`${title}:`)] : []), joinLists(children)],
})
