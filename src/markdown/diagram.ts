// A diagram's source → its drawing and its words. Drawn while the site is built: nothing of it runs in the browser.
import { hashOf } from '../lib/hash.ts'
import { invariant } from '../problems/invariant.ts'

let renderer: typeof import('beautiful-mermaid') | undefined

/** To be awaited before anything is drawn. The renderer takes a quarter of a second to load, and few pages have diagrams. */
export async function loadDiagrams(): Promise<void> {
  renderer ??= await import('beautiful-mermaid')
}

interface DrawnDiagram {
  /** Markup of the SVG, colored by the custom properties of the page. */
  svg: string
  width: number
  height: number
}

export function drawDiagram(code: string): DrawnDiagram {
  invariant(renderer, 'A diagram was drawn before the renderer of diagrams was loaded.')
  const drawn = renderer.renderMermaidSVG(code, {
    bg: 'var(--diagram)',
    fg: 'var(--text)',
    transparent: true,
    padding: 8,
  })
  const id = `diagram-${hashOf(code).slice(0, 6)}`
  const [, width = '0', height = '0'] = /width="([\d.]+)" height="([\d.]+)"/.exec(drawn) ?? []
  const svg = drawn
    // Its style sheet would load a font from elsewhere; ours stands once in the page.
    .replace(/<style>[\s\S]*?<\/style>\s*/, '')
    .replace(
      /^<svg [^>]*>/,
      `<svg viewBox="0 0 ${Math.ceil(Number(width))} ${Math.ceil(Number(height))}" aria-hidden="true" focusable="false">`,
    )
    // Data for scripts that this page does not have, and digits that no one sees.
    .replace(/ data-[\w-]+="[^"]*"/g, '')
    .replace(/(\d+\.\d)\d+/g, '$1')
    // Several diagrams can be on one page.
    .replace(/( id="|url\(#| href="#)([\w-]+)/g, `$1${id}-$2`)
    .replace(/>\s+</g, '><')
  return { svg, width: Math.ceil(Number(width)), height: Math.ceil(Number(height)) }
}

/** What the diagram says, line by line, for readers who do not see it. */
export function diagramWords(code: string): string[] {
  const names = new Map<string, string>()
  for (const [, id, label] of code.matchAll(
    /([\w-]+)(?:\[\(|\[\[|\[|\(\(|\(\[|\(|\{\{|\{)"?([^\])}"]+)"?[\])}]/g,
  ))
    if (id && label) names.set(id, label)
  for (const [, id, label] of code.matchAll(/^\s*(?:participant|actor)\s+(\w+)\s+as\s+(.+)$/gm))
    if (id && label) names.set(id, label.trim())
  for (const [, label, id] of code.matchAll(/^\s*state "([^"]+)" as (\w+)/gm))
    if (id && label) names.set(id, label)
  const name = (id: string) => names.get(id.trim()) ?? (id.trim() === '[*]' ? 'start or end' : id.trim())

  return code.split('\n').flatMap((text) => {
    const message = /^\s*([\w ]+?)\s*-+(?:>>|>|x|\))[+-]?\s*([\w ]+?)\s*:\s*(.+)$/.exec(text)
    if (message) return [`${name(message[1] ?? '')} to ${name(message[2] ?? '')}: ${message[3]}`]
    const relation = /^\s*([\w-]+)\s+[|}o][|o](?:--|\.\.)[|o][|{o]\s+([\w-]+)\s*:\s*"?([^"]+)"?$/.exec(text)
    if (relation) return [`${relation[1]} ${relation[3]} ${relation[2]}`]
    const state = /^\s*(\[\*\]|[\w-]+)\s*-->\s*(\[\*\]|[\w-]+)\s*:\s*(.+)$/.exec(text)
    if (state) return [`${name(state[1] ?? '')} to ${name(state[2] ?? '')}: ${state[3]}`]
    const plain = text.replace(/(\[\(|\[\[|\[|\(\(|\(\[|\(|\{\{|\{)"?[^\])}]+"?[\])}]+/g, '')
    const parts = plain.split(/\s*<?(?:-->|---|-\.->|==>|--\s+[^-]+\s+-->)\s*/)
    if (parts.length < 2) return []
    const labels = [...plain.matchAll(/\|([^|]+)\|/g)].map(([, label]) => label)
    return parts.slice(1).map((part, index) => {
      const from = (parts[index] ?? '').replace(/\|[^|]+\|/, '')
      const to = part.replace(/\|[^|]+\|/, '')
      const all = (ids: string) => ids.split('&').map(name).join(' and ')
      return `${all(from)} to ${all(to)}${labels[index] ? `: ${labels[index]}` : ''}`
    })
  })
}
