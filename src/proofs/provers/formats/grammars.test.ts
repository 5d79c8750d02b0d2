import { expect, test } from 'vitest'
import { loadGrammar } from './grammars.ts'

test('grammars that are asked for at the same time load one after the other, also if one is asked for again', async () => {
  const names = ['bash', 'dart', 'bash', 'swift', 'bash', 'python', 'dart', 'kotlin', 'bash', 'ruby']
  const languages = await Promise.all(names.map((name) => loadGrammar(name)))
  expect(languages.map(({ abiVersion }) => abiVersion > 0)).toEqual(names.map(() => true))
})
