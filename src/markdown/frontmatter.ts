// Cuts a written file into its YAML head and its body.

const whole = /^---\r?\n(?:([\s\S]*?)\r?\n)??---[ \t]*(?:\r?\n|$)/

interface WrittenParts {
  yaml: string
  body: string
  /** Lines before the body begins. */
  linesBefore: number
}

/** What is wrong with the dashes around the YAML, or undefined. */
export function frontmatterFault(
  source: string,
): { line: number; message: string; hint: string } | undefined {
  if (whole.test(source)) return undefined
  const lines = source.split(/\r?\n/)
  if (lines[0]?.trimEnd() === '---') {
    const end = lines.findIndex((text, row) => row > 0 && !isYaml(text))
    const line = end < 0 ? lines.length : end + 1
    return {
      line,
      message: 'The frontmatter that starts in line 1 has no closing "---".',
      hint: `Write --- on a separate line ${end < 0 ? 'after the last field' : 'here, before the text'}.`,
    }
  }
  const isUnopened = /^(-+|[a-zA-Z]+:.*)$/.test(lines[0]?.trim() ?? '')
  return {
    line: 1,
    message: 'The file doesn\'t start with frontmatter between two lines of "---".',
    hint: isUnopened
      ? 'Write --- as the first line: three dashes and nothing else.'
      : 'Write --- as the first line, the fields such as "description: …" below it, and --- again before the text.',
  }
}

/** A field, an entry of a list, or what is indented below one. */
const isYaml = (line: string): boolean => /^(\s+\S|- |[A-Za-z]\w*:(\s|$))/.test(line)

export function splitFrontmatter(source: string): WrittenParts {
  const match = whole.exec(source)
  if (!match) return { yaml: '', body: source, linesBefore: 0 }
  return {
    yaml: match[1] ?? '',
    body: source.slice(match[0].length),
    linesBefore: match[0].split('\n').length - 1,
  }
}
