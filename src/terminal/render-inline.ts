// Converts inline Markdown to terminal styles. Links show their URL after their text.
import type { Style } from './style.ts'

const marks =
  /\\([!-/:-@[-`{-~])|(`+)(.+?)\2(?!`)|!\[([^\]]*)\]\([^)]*\)|\[((?:\\.|[^\]\\])*)\]\(([^)\s]*)[^)]*\)|<(https?:[^>]+)>|\*\*(.+?)\*\*|(?<![\w\\])_(.+?)_(?!\w)/g

export function renderInline(text: string, style: Style): string {
  return text.replace(marks, (whole, escaped, _ticks, code, alt, words, address, bare, strong, emphasis) => {
    if (escaped) return escaped
    // Lines don't wrap at spaces in code.
    if (code) return style.code(code.trim().replaceAll(' ', '\u00a0'))
    if (alt !== undefined) return style.faint(`[picture: ${alt}]`)
    if (words !== undefined) {
      const shown = renderInline(words, style)
      return shown === address ? shown : `${shown} ${style.faint(`(${address})`)}`
    }
    if (bare) return bare
    if (strong) return style.strong(renderInline(strong, style))
    if (emphasis) return style.emphasis(renderInline(emphasis, style))
    return whole
  })
}
