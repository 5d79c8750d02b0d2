import { describe, expect, test } from 'vitest'
import { sampleSpec } from '../../cli/__fixtures__/sample-spec.ts'
import type { CommandSpec } from '../../cli/command-spec.ts'
import { firstState, setArgument, setFlag, verdictOn } from './state.ts'

const flag = { type: 'string', description: 'A flag.', default_value: '' } as const
const argument = { required: true, description: 'An argument.' }

const command: CommandSpec = {
  id: 'tool-copy',
  summary: 'Copy.',
  path: ['copy'],
  isGroup: false,
  experimental: true,
  arguments: [
    { ...argument, name: 'src', format: 'local-or-storage-path' },
    { ...argument, name: 'dst', format: 'local-or-storage-path' },
  ],
  flags: [
    { ...flag, id: 'url', format: 'https-url' },
    { ...flag, id: 'file' },
    { ...flag, id: 'experimental', type: 'bool', required: true },
  ],
  exclusive: [['url', 'file']],
  one_of: [['url', 'file']],
  requirements: [],
  between_arguments: 'one-remote',
}

const verdict = (state: ReturnType<typeof firstState>) => {
  const { missing, rules, wrong } = verdictOn(state, command, sampleSpec)
  return { missing, rules, wrong: wrong.map(({ message, hint }) => `${message} ${hint}`) }
}

describe('the builder applies the rules of the tool', () => {
  const empty = firstState(command)
  const both = setArgument(setArgument(empty, 0, './a'), 1, 'ss:///b')

  test('names everything that is still needed, and adds --experimental by itself', () => {
    expect(verdict(empty)).toEqual({
      missing: ['src', 'dst'],
      rules: ['Give exactly one of --url or --file.'],
      wrong: [],
    })
  })

  test('is content when every rule is kept', () => {
    expect(verdict(setFlag(both, command, 'file', 'a.xml'))).toEqual({ missing: [], rules: [], wrong: [] })
  })

  test('says what is wrong with a value, in the words of the reference', () => {
    expect(verdict(setFlag(both, command, 'url', 'http://a.example.com')).wrong).toEqual([
      '--url is "http://a.example.com". --url must be an HTTPS URL, such as https://login.example.com/saml/metadata.',
    ])
  })

  test('judges arguments once all of them are there', () => {
    const wrong = setArgument(setFlag(both, command, 'file', 'a.xml'), 1, './b')
    expect(verdict(wrong).wrong).toEqual([
      'Both src and dst are local paths. Exactly one of src and dst must be a remote path that begins with ss:///.',
    ])
    expect(verdict(setArgument(wrong, 0, ''))).toEqual({ missing: ['src'], rules: [], wrong: [] })
  })

  test('takes a variable for text, because the line quotes it', () => {
    expect(verdict(setFlag(both, command, 'url', '$URL')).wrong).toHaveLength(1)
  })
})
