// A form of the dashboard as a drawing: where it is, its fields, and which of them the step is about. It's text in boxes,
// so it's read aloud, searched in the page, and printed as it is. src/model/check-panels.ts holds it to the text around it.
import type { ReactNode } from 'react'
import { z } from 'zod'
import { Icon } from '../layout/Icon.tsx'
import type { Words } from '../markdown/build-nodes.ts'
import { bulletList, codeWord, joinLists, paragraph, strong } from '../markdown/build-nodes.ts'
import { defineComponent } from './define-component.ts'
import css from './Panel.css?inline'
import { Style } from './Style.tsx'

/** What a reader does with the field that is marked, by its kind. */
const actions = {
  text: 'Fill in',
  secret: 'Paste',
  select: 'Choose',
  switch: 'Turn on',
  check: 'Select',
  button: 'Click',
} as const

type Kind = keyof typeof actions

const panelProps = z.strictObject({
  path: z.string().describe('The way to it, as the text on the page has it: Authentication > Providers.'),
  section: z.string().optional().describe('The part of that page, or the entry that is open in it.'),
})

type PanelProps = z.infer<typeof panelProps> & { children?: ReactNode }

function Panel({ path, section, children }: PanelProps) {
  const steps = path.split(' > ')
  return (
    <figure className="panel" aria-label={`Dashboard: ${path}`}>
      <Style id="panel" css={css} />
      <p className="panel-path">
        <span className="panel-where">Dashboard</span>
        {steps.map((step, index) => (
          <span className="panel-step" key={step}>
            <Icon name="chevron-right" size={14} />
            {index === steps.length - 1 ? <b>{step}</b> : step}
          </span>
        ))}
      </p>
      {section && <p className="panel-section">{section}</p>}
      {/* biome-ignore lint/a11y/noRedundantRoles: Safari drops the role of lists without bullets */}
      <ul className="panel-fields" role="list">
        {children}
      </ul>
    </figure>
  )
}

const fieldProps = z.strictObject({
  label: z.string().describe("The field's label, as a step on the page has it."),
  kind: z
    .enum(['text', 'secret', 'select', 'switch', 'check', 'button'])
    .optional()
    .describe('How it is drawn: `text` (default), `secret`, `select`, `switch`, `check`, or `button`.'),
  value: z.string().optional().describe('What is in it after the step.'),
  values: z.array(z.string()).min(1).optional().describe('The same for a list, with one box for each entry.'),
  on: z.boolean().optional().describe('The switch is on, or the box selected, after the step.'),
  hint: z.string().optional().describe('A few words below it.'),
  mark: z.boolean().optional().describe('The one field that the step is about.'),
})

type FieldProps = z.infer<typeof fieldProps>

const valuesOf = ({ value, values }: FieldProps): string[] => values ?? (value === undefined ? [] : [value])

function stateOf({ kind, on }: FieldProps): string {
  if (kind === 'check') return on ? 'Selected' : 'Not selected'
  return on ? 'On' : 'Off'
}

function actionOf({ kind = 'text', on }: FieldProps): string {
  if (kind === 'switch' && !on) return 'Turn off'
  if (kind === 'check' && !on) return 'Clear'
  return actions[kind]
}

function PanelField(props: FieldProps) {
  const { label, kind = 'text', hint, mark } = props
  return (
    <li className={mark ? 'panel-field panel-marked' : 'panel-field'}>
      {kind !== 'button' && (
        <span className="panel-label">
          {label}
          <span className="visually-hidden">: </span>
        </span>
      )}
      <span className="panel-control">
        <Control {...props} kind={kind} />
        {mark && <span className="panel-mark">{actionOf(props)}</span>}
        {hint && <span className="panel-hint">{hint}</span>}
      </span>
    </li>
  )
}

function Control(props: FieldProps & { kind: Kind }) {
  const { label, kind } = props
  if (kind === 'button')
    return (
      <span className="panel-button">
        {label}
        <span className="visually-hidden"> (button)</span>
      </span>
    )
  if (kind === 'switch' || kind === 'check')
    return (
      <span className={`panel-${kind}${props.on ? ' panel-on' : ''}`}>
        {kind === 'check' && (
          <span className="panel-tick">{props.on && <Icon name="check" size={12} />}</span>
        )}
        {stateOf(props)}
      </span>
    )
  if (kind === 'secret')
    return (
      <span className="panel-box">
        <span aria-hidden="true">••••••••••••</span>
        <span className="visually-hidden">hidden</span>
      </span>
    )
  const values = valuesOf(props)
  return (values.length > 0 ? values : ['']).map((value) => (
    <span className="panel-box" key={value}>
      {value || <span className="visually-hidden">empty</span>}
      {kind === 'select' && <Icon name="chevron-down" size={14} />}
    </span>
  ))
}

/** The same as one line of a list. */
function fieldInWords(props: FieldProps): Words[] {
  const { label, kind = 'text', hint, mark } = props
  const values = valuesOf(props).flatMap((value, index): Words[] => [index > 0 ? ', ' : '', codeWord(value)])
  const control: Record<Kind, Words[]> = {
    text: values.length > 0 ? [': ', ...values] : [],
    select: values.length > 0 ? [': ', ...values] : [],
    secret: [': hidden'],
    switch: [`: ${stateOf(props).toLowerCase()}`],
    check: [`: ${stateOf(props).toLowerCase()}`],
    button: [' (button)'],
  }
  return [
    strong(label),
    ...control[kind],
    ...(hint ? [`. ${hint}`] : []),
    ...(mark ? [` ← ${actionOf(props).toLowerCase()}`] : []),
  ]
}

export const panel = defineComponent({
  props: panelProps,
  children: ['PanelField'],
  draw: Panel,
  markdown: ({ path, section }, children) => [
    paragraph('In the dashboard, ', strong(path), section ? `, ${section}:` : ':'),
    joinLists(children),
  ],
})

export const panelField = defineComponent({
  props: fieldProps,
  inside: 'Panel',
  draw: PanelField,
  // A list with one entry. Panel joins the lists.
  markdown: (props) => [bulletList([fieldInWords(props)])],
})
