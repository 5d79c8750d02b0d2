// A line of colored code as HTML: neighbors of one color share an element, and spaces take the color of what is before them.
import { escapeHtml } from '../lib/escape-html.ts'

export interface Run {
  /** One of the five classes, or none. */
  name: string
  text: string
}

export function writeColoredLine(tokens: readonly Run[]): string {
  const runs: Run[] = []
  for (const token of tokens) {
    const last = runs.at(-1)
    const name = token.text.trim() ? token.name : (last?.name ?? '')
    if (last?.name === name) last.text += token.text
    else runs.push({ name, text: token.text })
  }
  return runs
    .map(({ name, text }) => (name ? `<span class="${name}">${escapeHtml(text)}</span>` : escapeHtml(text)))
    .join('')
}
