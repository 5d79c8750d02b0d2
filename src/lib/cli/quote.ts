// Quoting a word so that a shell hands it over unchanged, and only where it has to be quoted.

export const shells = ['bash', 'powershell', 'fish'] as const
/** `bash` stands for zsh too. */
export type Shell = (typeof shells)[number]

/** Words of these characters mean the same in all three shells. */
const plain = /^[A-Za-z0-9_./:=+-][A-Za-z0-9_./:=+,-]*$/

export function quote(word: string, shell: Shell): string {
  // PowerShell reads a comma as a list.
  if (plain.test(word) && !(shell === 'powershell' && word.includes(','))) return word
  if (shell === 'powershell') return `'${word.replaceAll("'", "''")}'`
  if (shell === 'fish') return `'${word.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`
  return `'${word.replaceAll("'", "'\\''")}'`
}
