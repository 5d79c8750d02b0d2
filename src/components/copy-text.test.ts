import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { copyText } from './copy-text.ts'

describe('a session in a shell', () => {
  test('gives its commands without prompt and output', () => {
    expect(copyText('$ plinth init\nFinished.\n$ plinth start\n\nAPI URL: http://127.0.0.1', 'bash')).toBe(
      'plinth init\nplinth start',
    )
  })

  test('keeps the further lines of a command', () => {
    expect(copyText('$ curl \\\n  -X POST \\\n  https://a.example\n{"ok": true}\n', 'bash')).toBe(
      'curl \\\n  -X POST \\\n  https://a.example',
    )
  })

  test('does not take output that ends in a backslash for a command', () => {
    expect(copyText('$ dir\nC:\\\nD:\\', 'console')).toBe('dir')
  })

  test.each(['bash', 'sh', 'console'])('is one in %s', (language) => {
    expect(copyText('$ a', language)).toBe('a')
  })
})

test('a dollar sign is a prompt only at the start of a line, with a space, in a shell', () => {
  expect(copyText('echo $ x\n$HOME/bin', 'bash')).toBe('echo $ x\n$HOME/bin')
  expect(copyText('$ 5', 'text')).toBe('$ 5')
  expect(copyText('$ x', 'ts')).toBe('$ x')
})

test('code without prompts is copied as it is', () => {
  const language = fc.constantFrom('bash', 'sh', 'console', 'sql', 'ts', 'text')
  const line = fc.string().filter((text) => !text.startsWith('$ ') && !text.includes('\n'))
  fc.assert(
    fc.property(fc.array(line), language, (lines, name) => {
      expect(copyText(lines.join('\n'), name)).toBe(lines.join('\n'))
    }),
  )
})

test('what is copied from a session holds every command and no prompt', () => {
  const command = fc.stringMatching(/^[a-z -]{0,12}[a-z]$/)
  const output = fc.stringMatching(/^[A-Z :]{1,12}$/)
  fc.assert(
    fc.property(
      fc.array(fc.tuple(command, fc.array(output, { maxLength: 3 })), { minLength: 1 }),
      (session) => {
        const code = session.flatMap(([typed, said]) => [`$ ${typed}`, ...said]).join('\n')
        expect(copyText(code, 'bash')).toBe(session.map(([typed]) => typed).join('\n'))
      },
    ),
  )
})
