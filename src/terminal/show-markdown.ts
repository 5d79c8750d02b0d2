// Renders a page for the terminal: headings stand out, code is indented, tables and text fit the width. It handles only the
// regular Markdown that this site generates. A full Markdown library would be larger than the rest of the package.
import { renderInline } from './render-inline.ts'
import { isDivider, renderTable } from './render-table.ts'
import type { Style } from './style.ts'
import { wrap } from './wrap.ts'

export function showMarkdown(markdown: string, { width, style }: { width: number; style: Style }): string {
  const body = markdown.replace(/^---\n[\s\S]*?\n---\n/, '').replace(/<!--[\s\S]*?-->/g, '')
  return `${renderBlocks(body.split('\n'), width, style).join('\n').replaceAll('\u00a0', ' ')}\n`
}

/** Blocks separated by blank lines. */
function renderBlocks(lines: readonly string[], width: number, style: Style): string[] {
  const out: string[] = []
  let at = 0
  while (at < lines.length) {
    const line = lines[at] ?? ''
    if (line.trim() === '') {
      at += 1
      continue
    }
    const { rendered, taken, tight } = renderBlock(lines.slice(at), width, style)
    if (out.length > 0 && !(tight && lines[at - 1]?.trim() !== '')) out.push('')
    out.push(...rendered)
    at += Math.max(1, taken)
  }
  return out
}

interface Block {
  rendered: string[]
  /** The number of source lines. */
  taken: number
  /** It can follow the previous block without a blank line: the next list item. */
  tight?: boolean
}

function renderBlock(lines: readonly string[], width: number, style: Style): Block {
  const first = lines[0] ?? ''
  const [, ticks] = /^(`{3,}|~{3,})/.exec(first) ?? []
  if (ticks) return renderFence(lines, ticks, style)
  const [, signs, title] = /^(#{1,6}) +(.*)$/.exec(first) ?? []
  if (signs && title) return { rendered: [style.heading(renderInline(title, style), signs.length)], taken: 1 }
  if (/^(-{3,}|\*{3,}|_{3,})$/.test(first.trim()))
    return { rendered: [style.faint('─'.repeat(Math.min(width, 40)))], taken: 1 }
  if (first.startsWith('>')) {
    const taken = countWhile(lines, (line) => line.startsWith('>'))
    const inner = lines.slice(0, taken).map((line) => line.replace(/^> ?/, ''))
    return {
      rendered: renderBlocks(inner, width - 2, style).map((line) => `${style.faint('│')} ${line}`),
      taken,
    }
  }
  if (first.includes('|') && isDivider(lines[1] ?? '') && lines[1]?.includes('-')) {
    const taken = countWhile(lines, (line) => line.includes('|'))
    return { rendered: renderTable(lines.slice(0, taken), width, style), taken }
  }
  const [, marker] = /^(\s*(?:[-*+]|\d+[.)])\s+)/.exec(first) ?? []
  if (marker) return renderItem(lines, marker, width, style)
  const taken = Math.max(
    1,
    countWhile(lines, (line, index) => index === 0 || !beginsBlock(line)),
  )
  return { rendered: wrap(renderInline(lines.slice(0, taken).join(' '), style), width), taken }
}

const beginsBlock = (line: string) => /^(\s*$|#{1,6} |`{3,}|~{3,}|>|\s*[-*+] |\s*\d+[.)] )/.test(line)

function renderFence(lines: readonly string[], ticks: string, style: Style): Block {
  const end = lines.findIndex((line, index) => index > 0 && line.startsWith(ticks) && line.trim() === ticks)
  const code = lines.slice(1, end < 0 ? lines.length : end)
  const [, title] = /title="([^"]*)"/.exec(lines[0] ?? '') ?? []
  const body = code.map((line) => (line ? `    ${style.sample(line)}` : ''))
  return {
    rendered: [...(title ? [style.faint(`    ${title}`)] : []), ...body],
    taken: code.length + (end < 0 ? 1 : 2),
  }
}

/** An item with everything indented below its marker. */
function renderItem(lines: readonly string[], marker: string, width: number, style: Style): Block {
  const indent = marker.length
  const taken = countWhile(
    lines,
    (line, index) =>
      index === 0 ||
      line.trim() === '' ||
      line.startsWith(' '.repeat(indent)) ||
      !(beginsBlock(line) || lines[index - 1]?.trim() === ''),
  )
  // Trailing blank lines separate it from the next block.
  let own = taken
  while (own > 1 && lines[own - 1]?.trim() === '') own -= 1
  const inner = lines
    .slice(0, own)
    .map((line, index) =>
      index === 0 ? line.slice(indent) : line.replace(new RegExp(`^ {0,${indent}}`), ''),
    )
  const sign = /\d/.test(marker) ? marker.trim() : '•'
  const lead = `${' '.repeat(marker.length - marker.trimStart().length)}${sign} `
  const rendered = renderBlocks(inner, width - lead.length, style).map((line, index) =>
    index === 0 ? lead + line : line && ' '.repeat(lead.length) + line,
  )
  return { rendered, taken: own, tight: true }
}

function countWhile(lines: readonly string[], holds: (line: string, index: number) => boolean): number {
  const end = lines.findIndex((line, index) => !holds(line, index))
  return end < 0 ? lines.length : end
}
