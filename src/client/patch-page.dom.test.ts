import fc from 'fast-check'
import { expect, test } from 'vitest'
import { patchPage } from './patch-page.ts'

const parse = (body: string) =>
  new DOMParser().parseFromString(
    `<html><head><title>T</title></head><body>${body}</body></html>`,
    'text/html',
  )

/** Shows `before`, lets a script or a reader change it, and patches it to `after`. */
function patched(before: string, after: string, change: (live: Document) => void = () => undefined) {
  const live = parse(before)
  change(live)
  const inserted = patchPage(live, parse(before), parse(after))
  return { live, html: live.body.innerHTML, inserted }
}

const text = fc.constantFrom('One', 'Two', 'Three <b>bold</b>')
const { tree } = fc.letrec<{ tree: string }>((tie) => ({
  tree: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    text.map((words) => `<p>${words}</p>`),
    fc
      .tuple(
        fc.constantFrom('section', 'div'),
        fc.constantFrom('', ' id="a"', ' class="x"', ' data-island="y"', ' hidden=""'),
        fc.array(tie('tree'), { maxLength: 4 }),
      )
      .map(([tag, attribute, children]) => `<${tag}${attribute}>${children.join('')}</${tag}>`),
  ),
}))
const page = fc.array(tree, { maxLength: 5 }).map((blocks) => blocks.join(''))

test('a page that nobody touched is afterward as if it had just been served', () => {
  fc.assert(
    fc.property(page, page, (before, after) => {
      expect(patched(before, after).html).toBe(parse(after).body.innerHTML)
    }),
  )
})

test('what is not different stays the same element', () => {
  const live = parse('<p>One</p><p>Two</p><p>Three</p>')
  const [one, two, three] = live.querySelectorAll('p')
  patchPage(
    live,
    parse('<p>One</p><p>Two</p><p>Three</p>'),
    parse('<p>One</p><p>New</p><h2>H</h2><p>Three</p>'),
  )
  const now = [...live.body.children]
  expect(now[0]).toBe(one)
  expect(now[3]).toBe(three)
  expect(now).not.toContain(two)
  expect(live.body.textContent).toBe('OneNewHThree')
})

test('a drawing beside it changes nothing about that', () => {
  const before = '<p>Old</p><svg class="sprite"><path></path></svg>'
  const live = parse(before)
  const [paragraph, drawing] = live.body.children
  patchPage(live, parse(before), parse(before.replace('Old', 'New')))
  expect([...live.body.children]).toEqual([paragraph, drawing])
  expect(live.body.children[0]).toBe(paragraph)
})

test('a changed word changes a text, and no element', () => {
  const before = '<section><details><summary>S</summary><p>Old words</p></details></section>'
  const live = parse(before)
  const paragraph = live.querySelector('p')
  patchPage(live, parse(before), parse(before.replace('Old', 'New')))
  expect(live.querySelector('p')).toBe(paragraph)
  expect(paragraph?.textContent).toBe('New words')
})

test('what the reader opened or chose stays', () => {
  const before = '<details><p>Old</p></details><button aria-selected="false">Tab</button>'
  const { live } = patched(before, before.replace('Old', 'New'), (page) => {
    page.querySelector('details')?.setAttribute('open', '')
    page.querySelector('button')?.setAttribute('aria-selected', 'true')
  })
  expect(live.querySelector('details')?.hasAttribute('open')).toBe(true)
  expect(live.querySelector('button')?.getAttribute('aria-selected')).toBe('true')
  expect(live.querySelector('p')?.textContent).toBe('New')
})

test('what scripts added to the page stays', () => {
  const { html } = patched(
    '<main><p>Old</p></main><footer>F</footer>',
    '<main><p>New</p></main><footer>F</footer>',
    (live) => {
      live.body.append(live.createElement('dialog'))
    },
  )
  expect(html).toBe('<main><p>New</p></main><footer>F</footer><dialog></dialog>')
})

test('an island that runs is left alone unless it was served differently', () => {
  const before = '<p>Old</p><div data-island="x" data-props="1"><i>static</i></div>'
  const run = (live: Document) => {
    const island = live.querySelector('div')
    if (island) island.innerHTML = '<b>running</b>'
  }
  expect(patched(before, before.replace('Old', 'New'), run).html).toContain('<b>running</b>')
  const { html, inserted } = patched(before, before.replace('"1"', '"2"'), run)
  expect(html).toBe(before.replace('"1"', '"2"'))
  expect(inserted.map(({ tagName }) => tagName)).toEqual(['DIV'])
})

test('the title follows', () => {
  const live = parse('')
  const after = parse('')
  after.title = 'Other'
  patchPage(live, parse(''), after)
  expect(live.title).toBe('Other')
})
