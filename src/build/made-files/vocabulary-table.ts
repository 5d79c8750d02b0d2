// The component table for authors, from the schemas' descriptions.
import type { ListedComponent, Prop } from './vocabulary-props.ts'
import { listComponents } from './vocabulary-props.ts'

export function vocabularyTable(): string {
  return listComponents()
    .map((component) => {
      const rows = component.props.map(
        (prop) =>
          `| \`${prop.name}\` | ${prop.isRequired ? 'REQUIRED' : 'Optional'} | ${kindOf(prop)} | ${prop.description} |`,
      )
      const table =
        rows.length > 0
          ? ['', '| prop | | value | what it does |', '|---|---|---|---|', ...rows].join('\n')
          : '\nTakes no props.'
      return `\n#### \`<${component.name}>\`\n\n${childrenText(component)}\n${table}`
    })
    .join('\n')
}

const kindOf = ({ type, values }: Prop): string =>
  values.length > 0 ? values.map((value) => `\`${String(value)}\``).join(', ') : (type ?? '')

function childrenText({ name, children, inside, onlyChild }: ListedComponent): string {
  const place = inside ? ` Goes directly inside \`<${inside}>\`.` : ''
  if (onlyChild) return `Holds ${onlyChild.words}.${place}`
  if (children === 'none') return `Self-closing: \`<${name} … />\`.${place}`
  if (children === 'any') return `Contains text and other components.${place}`
  return `Contains only ${children.map((child) => `\`<${child}>\``).join(', ')}.${place}`
}
