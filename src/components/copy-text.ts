// What the copy button copies: commands without their prompt and output.

const isPrompt = (line: string) => line.startsWith('$ ')

export function copyText(code: string, language: string): string {
  const lines = code.split('\n')
  const isShell = ['bash', 'sh', 'console'].includes(language)
  if (!isShell || !lines.some(isPrompt)) return code

  const commands: string[] = []
  let continues = false
  for (const line of lines) {
    if (isPrompt(line)) commands.push(line.slice(2))
    else if (continues) commands.push(line)
    continues = (isPrompt(line) || continues) && line.endsWith('\\')
  }
  return commands.join('\n')
}
