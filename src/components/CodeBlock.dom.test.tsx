import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { draw } from '../../tests/draw.tsx'
import { CodeBlock } from './CodeBlock.tsx'

const copyButton = (page: HTMLElement) => page.querySelector<HTMLElement>('button[data-copy]')

test('shows the code, with its title and language', () => {
  const page = draw(<CodeBlock code="select 1;" language="sql" title="query.sql" />)
  expect(page.querySelector('pre')?.textContent).toBe('select 1;')
  expect(page.querySelector('.code-title')?.textContent).toBe('query.sql')
  expect(page.querySelector('.pill')?.textContent).toBe('SQL')
})

test('has its language without a title, and nothing for plain text', () => {
  expect(draw(<CodeBlock code="x" language="sql" />).querySelector('figcaption')?.textContent).toBe('SQL')
  expect(draw(<CodeBlock code="x" language="text" />).querySelector('figcaption')).toBeNull()
  expect(draw(<CodeBlock code="x" language="text" title="notes" />).querySelector('.pill')).toBeNull()
})

test('says in words that a trap is one, and offers nothing to copy', () => {
  const page = draw(<CodeBlock code="select 1;" language="sql" trap />)
  expect(page.querySelector('figcaption')?.textContent).toBe("Don't copy thisSQL")
  expect(copyButton(page)).toBeNull()
})

test('has one bar over the code: what it is, how it was proved, then the buttons', () => {
  const proof = 'Ran on PostgreSQL 15 as anon; it fails with 42501, as it should'
  const page = draw(<CodeBlock code="select 1;" language="sql" title="query.sql" proof={proof} runs />)
  expect(page.querySelector('.proof')?.textContent).toBe(proof)
  const parts = page.querySelectorAll('.code-title, .pill, .proof, button, pre')
  expect([...parts].map(({ className }) => className)).toEqual([
    'code-title',
    'pill',
    'proof',
    'code-run',
    'code-run code-edit',
    'code-copy',
    '',
  ])
})

test('each button says which sample it is about', () => {
  const page = draw(<CodeBlock code="select 1;" language="sql" title="query.sql" runs />)
  expect([...page.querySelectorAll('button')].map((button) => button.getAttribute('aria-label'))).toEqual([
    'Run query.sql',
    'Edit query.sql',
    'Copy code: query.sql',
  ])
})

test('numbered lines copy as they are written, and marked ones stay marked', () => {
  const code = 'one\n\nthree'
  const page = draw(<CodeBlock code={code} language="text" marked={[3]} isNumbered />)
  expect(page.querySelector('pre')?.textContent).toBe(code)
  expect(page.querySelectorAll('.ln')).toHaveLength(3)
  expect(page.querySelector('mark.ln')?.textContent).toBe('three')
})

test('can be scrolled with the keyboard', () => {
  expect(draw(<CodeBlock code="x" language="sql" />).querySelector('pre')?.tabIndex).toBe(0)
})

describe('the copy button', () => {
  test('has a name, and takes what is shown', () => {
    const button = copyButton(draw(<CodeBlock code="select 1;" language="sql" />))
    expect(button?.getAttribute('aria-label')).toBe('Copy code: select 1;')
    expect(button?.dataset.copy).toBe('')
  })

  test('says itself what to copy of a session: no prompts, no output', () => {
    const code = '$ plinth start \\\n  --debug\nStarted.'
    expect(copyButton(draw(<CodeBlock code={code} language="bash" />))?.dataset.copy).toBe(
      'plinth start \\\n  --debug',
    )
  })
})

describe('marked lines', () => {
  test('are marked, and no others', () => {
    const page = draw(<CodeBlock code={'one\ntwo\nthree'} language="text" marked={[1, 3]} />)
    expect([...page.querySelectorAll('mark')].map((mark) => mark.textContent?.trim())).toEqual([
      'one',
      'three',
    ])
  })

  test('change nothing of the text, so that copying gives what was written', () => {
    const code = fc.array(fc.constantFrom('', 'a', '  b', '<c>', '&'), { minLength: 1, maxLength: 6 })
    fc.assert(
      fc.property(code, fc.uniqueArray(fc.integer({ min: 1, max: 6 })), (lines, marked) => {
        const page = draw(<CodeBlock code={lines.join('\n')} language="text" marked={marked} />)
        expect(page.querySelector('code')?.textContent).toBe(lines.join('\n'))
      }),
    )
  })
})
