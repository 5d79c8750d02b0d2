// Selects a line of a text field, and scrolls it into view with some lines above it.

const linesAbove = 4

export function goToLine(field: HTMLTextAreaElement | null, line: number): void {
  if (!field) return
  const lines = field.value.split('\n')
  const start = lines.slice(0, line - 1).join('\n').length + (line > 1 ? 1 : 0)
  field.focus()
  field.setSelectionRange(start, start + (lines[line - 1]?.length ?? 0))
  field.scrollTop = (field.scrollHeight / lines.length) * Math.max(0, line - linesAbove)
}
