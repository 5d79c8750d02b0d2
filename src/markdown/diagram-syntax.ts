// The lines that a diagram may have. The renderer draws what it understands and drops the rest without a word; an author
// must hear of the rest.

interface DiagramFault {
  /** From 0. */
  line: number
  message: string
}

interface Kind {
  header: RegExp
  lines: readonly RegExp[]
  /** Lines that open a block, which a closing line must end. */
  opens: RegExp
  closes: RegExp
}

const word = String.raw`[\w-]+`
const shape = String.raw`(?:\[\([^\])]+\)\]|\[\[[^\]]+\]\]|\[[^\]]+\]|\(\([^)]+\)\)|\(\[[^\]]+\]\)|\([^)]+\)|\{\{[^}]+\}\}|\{[^}]+\}|>[^\]]+\])`
const node = String.raw`${word}(?:${shape})?(?::::\w+)?`
const nodes = String.raw`${node}(?:\s*&\s*${node})*`
const arrow = String.raw`\s*(?:<?(?:--+>|---+|-\.+->|-\.+-|==+>|===+)|--\s+[^-|>]+\s+--+>|-\.\s+[^.|>]+\s+\.->)(?:\s*\|[^|]+\|)?\s*`
const party = String.raw`[\w ]+?`

const line = (source: string) => new RegExp(`^${source}$`)

const kinds: readonly Kind[] = [
  {
    header: /^(?:flowchart|graph) (?:TD|TB|LR|RL|BT)$/,
    lines: [
      line(`${nodes}(?:${arrow}${nodes})*`),
      line(`subgraph ${word}(?: ?\\[[^\\]]+\\])?`),
      /^end$/,
      /^direction (?:TD|TB|LR|RL|BT)$/,
      /^(?:classDef|class|style|linkStyle) .+$/,
    ],
    opens: /^subgraph /,
    closes: /^end$/,
  },
  {
    header: /^sequenceDiagram$/,
    lines: [
      line(`(?:participant|actor) ${word}(?: as .+)?`),
      line(`${party}\\s*(?:-->>|->>|-->|->|--x|-x|--\\)|-\\))[+-]?\\s*${party}\\s*: ?.+`),
      line(`[Nn]ote (?:over|left of|right of) ${party}(?:,\\s*${party})?\\s*: ?.+`),
      /^(?:loop|alt|opt|par|critical|break|rect|else|and)\b.*$/,
      /^(?:activate|deactivate) \w+$/,
      /^(?:end|autonumber)$/,
    ],
    opens: /^(?:loop|alt|opt|par|critical|break|rect)\b/,
    closes: /^end$/,
  },
  {
    header: /^erDiagram$/,
    lines: [
      line(`${word}\\s+[|}o][|o](?:--|\\.\\.)[|o][|{o]\\s+${word}\\s*:\\s*.+`),
      line(`${word} \\{`),
      line(`${word}(?:\\[\\])? ${word}(?: (?:PK|FK|UK)(?:,\\s*(?:PK|FK|UK))*)?(?: "[^"]*")?`),
      /^\}$/,
    ],
    opens: /\{$/,
    closes: /^\}$/,
  },
  {
    header: /^stateDiagram-v2$/,
    lines: [
      line(`(?:\\[\\*\\]|${word})\\s*-->\\s*(?:\\[\\*\\]|${word})(?:\\s*:\\s*.+)?`),
      line(`state (?:"[^"]+" as )?${word}(?: \\{)?`),
      line(`${word}\\s*:\\s*.+`),
      /^direction (?:TD|TB|LR|RL|BT)$/,
      /^\}$/,
    ],
    opens: /\{$/,
    closes: /^\}$/,
  },
]

export function checkDiagram(code: string): DiagramFault | undefined {
  const rows = code
    .split('\n')
    .map((text, index) => ({ text: text.trim(), line: index }))
    .filter(({ text }) => text && !text.startsWith('%%'))
  const [first, ...rest] = rows
  const kind = kinds.find(({ header }) => header.test(first?.text ?? ''))
  if (!kind)
    return {
      line: first?.line ?? 0,
      message: `a diagram begins with "flowchart LR", "sequenceDiagram", "erDiagram" or "stateDiagram-v2", not with "${first?.text ?? ''}"`,
    }
  const open: number[] = []
  for (const { text, line: at } of rest) {
    if (!kind.lines.some((pattern) => pattern.test(text)))
      return { line: at, message: `"${text}" cannot be read in a ${first?.text.split(' ')[0]}` }
    if (kind.opens.test(text)) open.push(at)
    if (kind.closes.test(text) && open.pop() === undefined)
      return { line: at, message: `"${text}" closes nothing` }
  }
  const unclosed = open.at(-1)
  return unclosed === undefined ? undefined : { line: unclosed, message: 'this block is not closed' }
}
