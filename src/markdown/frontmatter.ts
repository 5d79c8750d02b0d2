// Cuts a written file into its YAML head and its body.

interface WrittenParts {
  yaml: string
  body: string
  /** Lines before the body begins. */
  linesBefore: number
}

export function splitFrontmatter(source: string): WrittenParts {
  const match = /^---\r?\n(?:([\s\S]*?)\r?\n)??---[ \t]*(?:\r?\n|$)/.exec(source)
  if (!match) return { yaml: '', body: source, linesBefore: 0 }
  return {
    yaml: match[1] ?? '',
    body: source.slice(match[0].length),
    linesBefore: match[0].split('\n').length - 1,
  }
}
