// The languages a fence may name, with the grammar that colors them and the word on the block's label.

interface Language {
  /** Shiki's grammar; `text` has none. */
  grammar: string
  label: string
}

const language = (grammar: string, label: string): Language => ({ grammar, label })

export const languages: Readonly<Record<string, Language>> = {
  bash: language('bash', 'bash'),
  sh: language('bash', 'sh'),
  console: language('shellsession', 'console'),
  powershell: language('powershell', 'PowerShell'),
  sql: language('sql', 'SQL'),
  ts: language('typescript', 'TypeScript'),
  tsx: language('tsx', 'TSX'),
  js: language('javascript', 'JavaScript'),
  jsx: language('jsx', 'JSX'),
  json: language('json', 'JSON'),
  jsonc: language('jsonc', 'JSON'),
  yaml: language('yaml', 'YAML'),
  toml: language('toml', 'TOML'),
  graphql: language('graphql', 'GraphQL'),
  http: language('http', 'HTTP'),
  dotenv: language('dotenv', '.env'),
  css: language('css', 'CSS'),
  html: language('html', 'HTML'),
  xml: language('xml', 'XML'),
  vue: language('vue', 'Vue'),
  svelte: language('svelte', 'Svelte'),
  mdx: language('mdx', 'MDX'),
  diff: language('diff', 'diff'),
  python: language('python', 'Python'),
  dart: language('dart', 'Dart'),
  swift: language('swift', 'Swift'),
  kotlin: language('kotlin', 'Kotlin'),
  csharp: language('csharp', 'C#'),
  php: language('php', 'PHP'),
  ruby: language('ruby', 'Ruby'),
  go: language('go', 'Go'),
  /** Becomes a drawing. */
  mermaid: language('text', 'diagram'),
  text: language('text', 'text'),
}
