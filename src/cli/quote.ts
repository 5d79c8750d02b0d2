// Quotes a word so that a shell passes it unchanged, and only if necessary.

export const shells = ['bash', 'powershell', 'fish'] as const
/** `bash` includes zsh. */
export type Shell = (typeof shells)[number]

/** Words with only these characters mean the same in all three shells. */
const plain = /^[A-Za-z0-9_./:=+-][A-Za-z0-9_./:=+,-]*$/

export function quote(word: string, shell: Shell): string {
  // PowerShell parses a comma as a list.
  if (plain.test(word) && !(shell === 'powershell' && word.includes(','))) return word
  if (shell === 'powershell') return `'${word.replaceAll("'", "''")}'`
  if (shell === 'fish') return `'${word.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`
  return `'${word.replaceAll("'", "'\\''")}'`
}
