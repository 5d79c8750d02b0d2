import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { startFilter } from '../client/filter.ts'
import { textOf } from '../markdown/tree.ts'
import type { Coverage } from '../references/library/library-data.ts'
import { DrawProvider } from './DrawContext.tsx'
import { LibraryCoverage, libraryCoverage } from './LibraryCoverage.tsx'

const coverage: Coverage = {
  libraries: [
    { id: 'javascript', title: 'JavaScript', isCommunity: false, versions: ['v2', 'v1'] },
    { id: 'kotlin', title: 'Kotlin', isCommunity: true, versions: ['v2'] },
  ],
  groups: [
    {
      id: 'auth',
      title: 'Auth',
      rows: [
        {
          id: 'sign-up',
          title: 'signUp()',
          cells: [
            { name: 'signUp()', href: '/a', since: 'v2' },
            { name: 'signUpWith()', href: '/b' },
          ],
        },
        {
          id: 'link',
          title: 'link()',
          cells: [{ name: 'link()', href: '/c' }, { nearest: { name: 'join()', href: '/d' } }],
        },
      ],
    },
    {
      id: 'data',
      title: 'Data',
      rows: [
        { id: 'select', title: 'select()', cells: [{}, { name: 'select()', href: '/e' }] },
        { id: 'count', title: 'count()', cells: [{ isElsewhere: true }, { name: 'count()', href: '/f' }] },
      ],
    },
  ],
}

function draw(): HTMLElement {
  document.body.innerHTML = renderToStaticMarkup(
    // biome-ignore lint/suspicious/noExplicitAny: the component reads nothing else
    <DrawProvider value={{ componentData: { LibraryCoverage: coverage } } as any}>
      <LibraryCoverage />
    </DrawProvider>,
  )
  return document.querySelector('.coverage') as HTMLElement
}

const rows = () =>
  [...document.querySelectorAll<HTMLElement>('tr[data-filter-item]')].filter((row) => !row.hidden)

test('says the name and the version, or what comes closest', () => {
  draw()
  const texts = rows().map((row) => [...row.children].map((cell) => cell.textContent))
  expect(texts).toEqual([
    ['sign up', 'signUp()since v2', 'signUpWith()'],
    ['link', 'link()', 'No such functionsee join()'],
    ['select', 'No such function', 'select()'],
    ['count', 'No page', 'count()'],
  ])
  expect(document.querySelectorAll('thead th')[2]?.textContent).toContain('Community')
})

test('says the same in Markdown, without links', () => {
  // biome-ignore lint/suspicious/noExplicitAny: the form reads nothing else
  const nodes = libraryCoverage.markdown({}, [], { componentData: { LibraryCoverage: coverage } } as any)
  const texts = nodes.flatMap((node): (string | string[])[] =>
    node.type === 'table'
      ? node.children.map((row) => row.children.map((cell) => textOf(cell)))
      : [textOf(node)],
  )
  const columns = ['Function', 'JavaScript v2', 'Kotlin v2 (Community)']
  expect(texts).toEqual([
    'Auth',
    columns,
    ['sign up', 'signUp() since v2', 'signUpWith()'],
    ['link', 'link()', 'No such function, see join()'],
    'Data',
    columns,
    ['select', 'No such function', 'select()'],
    ['count', 'No page', 'count()'],
  ])
})

test('narrows to functions that any library calls like this, and leaves groups out that have none', () => {
  startFilter(draw())
  const input = document.querySelector<HTMLInputElement>('[data-filter-input]')
  if (!input) throw new Error('There is no field.')
  input.value = 'signupwith'
  input.dispatchEvent(new Event('input'))
  expect(rows()).toHaveLength(1)
  expect([...document.querySelectorAll('tbody')].map(({ hidden }) => hidden)).toEqual([false, true])
})
