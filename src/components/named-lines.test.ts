import { expect, test } from 'vitest'
import type { Nodes } from '../markdown/tree.ts'
import { samplesWithNamedLines } from './named-lines.ts'

const says = (value: string) => ({ type: 'paragraph', children: [{ type: 'text', value }] }) as Nodes
const code = (value: string, hidden = false) =>
  ({ type: 'code', value, data: { fence: { marked: [], hidden } } }) as Nodes
const group = (...children: Nodes[]) => ({ type: 'mdxJsxFlowElement', name: 'Tabs', children }) as Nodes
const numbered = (nodes: Nodes[]) =>
  [...samplesWithNamedLines(nodes)].map((node) => (node.type === 'code' ? node.value : ''))

test.each([
  ['the sample above', [code('a'), code('b'), says('Line 7 blocks it.'), code('c')], ['b']],
  ['the sample below a colon', [code('a'), says('Lines 1 and 3 change:'), code('b')], ['b']],
  ['the sample below if there is none above', [says('See line 2.'), code('a')], ['a']],
  ['all samples of a group', [group(code('a'), code('b')), says('Line 1 is it.')], ['a', 'b']],
  ['none that is hidden', [code('a'), code('b', true), says('Line 1 is it.')], ['a']],
  ['none without a number', [code('a'), says('The line after it, and deadline 7.')], []],
] as const)('the lines of %s are numbered', (_, nodes, values) => {
  expect(numbered([...nodes])).toEqual(values)
})

test('code in a sentence names no line', () => {
  const quote = { type: 'paragraph', children: [{ type: 'inlineCode', value: 'ERROR at line 1' }] } as Nodes
  expect(numbered([code('a'), quote])).toEqual([])
})
