// Every component in a page must exist, with valid props and children.

import { didYouMean } from '../lib/nearest.ts'
import type { ComponentUse } from '../markdown/facts.ts'
import { ownNameOf } from '../markdown/other-names.ts'
import { describeIssue } from '../problems/describe-issue.ts'
import { keysOf } from '../problems/parse-yaml.ts'
import type { Problem } from '../problems/problem.ts'
import type { Vocabulary, VocabularyEntry } from '../schemas/vocabulary.ts'

const tag = (name: string) => `<${name}>`
/** A child's name for messages. */
const kindOf = (child: string) =>
  ['text', 'paragraph', 'break'].includes(child)
    ? 'text'
    : child === child.toLowerCase()
      ? `a ${child}`
      : `<${child}>`

export function checkComponents(uses: readonly ComponentUse[], vocabulary: Vocabulary): Problem[] {
  return uses
    .flatMap((use) => {
      const entry = Object.hasOwn(vocabulary, use.name) ? vocabulary[use.name] : undefined
      return entry ? [...checkProps(use, entry), ...checkPlace(use, entry)] : [unknown(use, vocabulary)]
    })
    .concat(checkTabs(uses))
}

/** Two panels with the same ID can't be told apart, neither by the reader's choice nor by the page's IDs. */
function checkTabs(uses: readonly ComponentUse[]): Problem[] {
  let ids = new Map<unknown, ComponentUse>()
  return uses.flatMap((use): Problem[] => {
    if (use.name === 'Tabs') ids = new Map()
    if (use.name !== 'TabPanel') return []
    const other = ids.get(use.props.id)
    if (!other) ids.set(use.props.id, use)
    return other
      ? [
          {
            code: 'bad-prop',
            ...at(use),
            message: `<TabPanel> has the id "${use.props.id}", which the panel in line ${other.line} already has.`,
            hint: 'Give each <TabPanel> in a <Tabs> its own id.',
          },
        ]
      : []
  })
}

const at = ({ file, line, column }: ComponentUse) => ({ file, line, column })

function unknown(use: ComponentUse, vocabulary: Vocabulary): Problem {
  const isHtml = use.name === use.name.toLowerCase()
  const own = ownNameOf(use.name)
  return {
    code: 'unknown-component',
    ...at(use),
    message: `<${use.name}> is not a component that pages can use.`,
    hint: own
      ? `Write ${own}. docs/authoring.md lists all components.`
      : isHtml
        ? 'Write Markdown instead of HTML. To show the tag itself, put it in `code`.'
        : `${didYouMean(use.name, Object.keys(vocabulary), tag)}docs/authoring.md lists all components.`,
  }
}

function checkProps(use: ComponentUse, { props }: VocabularyEntry): Problem[] {
  const result = props.safeParse(use.props)
  if (result.success) return []
  return result.error.issues.map((issue) => {
    const text = describeIssue(issue, use.props, tag(use.name), keysOf(props, issue.path))
    const missing = issue.path.length === 1 && use.props[String(issue.path[0])] === undefined
    const code = issue.code === 'unrecognized_keys' ? 'unknown-prop' : missing ? 'missing-prop' : 'bad-prop'
    return { code, ...at(use), message: text.message.replace('has no field', 'has no prop'), hint: text.hint }
  })
}

function checkPlace(use: ComponentUse, entry: VocabularyEntry): Problem[] {
  const fault = (message: string, hint: string): Problem[] => [
    { code: 'bad-children', ...at(use), message, hint },
  ]
  if (entry.inside && use.parent !== entry.inside)
    return fault(
      `<${use.name}> is ${use.parent ? `inside <${use.parent}>` : 'on its own'}.`,
      `Put it directly inside <${entry.inside}>.`,
    )
  if (entry.children === 'none' && use.children.length > 0)
    return fault(
      `<${use.name}> contains text, but it can't have content.`,
      `Make it self-closing: <${use.name} … />.`,
    )
  if (entry.onlyChild && (use.children.length !== 1 || use.children[0] !== entry.onlyChild.type))
    return fault(
      `<${use.name}> contains ${use.children.map(kindOf).join(', ') || 'nothing'}.`,
      `Put ${entry.onlyChild.words} between its tags, and nothing else.`,
    )
  if (typeof entry.children !== 'string') {
    const allowed = entry.children
    const wrong = use.children.find((child) => !allowed.includes(child))
    if (wrong)
      return fault(
        `<${use.name}> contains ${kindOf(wrong)}.`,
        `Put only ${allowed.map(tag).join(' or ')} between its tags.`,
      )
    if (use.children.length === 0)
      return fault(
        `<${use.name}> contains nothing.`,
        `Put ${allowed.map(tag).join(' or ')} between its tags.`,
      )
  }
  return []
}
