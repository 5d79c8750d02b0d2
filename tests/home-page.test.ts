// What the home page promises: a proved sample, and links that lead to what they say.
import { expect, test } from 'vitest'
import { homeStarts } from '../src/pages/home-starts.ts'
import { homeView } from '../src/pages/home-view.ts'
import { realModel } from './real-site.ts'

const model = realModel()
const view = homeView(model)

test('the sample shows each caller the rows that its guide shows them', () => {
  expect(view.sample).toMatchObject({
    policy: expect.stringMatching(/^create policy [^;]+;$/),
    query: 'select id, route, is_public from public.trips order by id;',
    columns: ['Row', 'A visitor', 'Ines', 'Omar'],
    rows: [
      ['Depot to Old Market', 'Yes', 'Yes', 'Yes'],
      ['Night express south', 'No', 'Yes', 'No'],
      ['Round the north side', 'Yes', 'Yes', 'Yes'],
      ['Repair run to the yard', 'No', 'No', 'Yes'],
    ],
  })
})

test('a product has the name that the menus give it', () => {
  const labels = new Map(model.top.flatMap(({ items }) => items).map(({ href, label }) => [href, label]))
  expect(view.products.length).toBeGreaterThan(6)
  for (const { name, href } of view.products) expect(name).toBe(labels.get(href))
})

test('every start and everything to learn with is a page of the site', () => {
  expect(view.starts).toEqual(homeStarts)
  const anchors = (route: string) => model.pages.get(route)?.headings.map(({ id }) => id) ?? []
  for (const { href } of view.learn) {
    const [route = '', anchor] = href.split('#')
    expect(model.pages.has(route), href).toBe(true)
    if (anchor) expect(anchors(route)).toContain(anchor)
  }
  expect(view.learn).toHaveLength(6)
})

test('the buttons lead to the first project, and to a tutorial', () => {
  const titles = view.ways.map(({ label, href }) => [label, model.sectionOf.get(href)?.label, href])
  expect(titles).toEqual([
    ['Start a project', 'Getting Started', '/guides/getting-started'],
    ['Follow the tutorial', 'Getting Started', '/guides/getting-started/tutorials/with-react'],
  ])
})
