// The order of the top-level entries, what each one says, and where readers get from a page: in the model, and as it's drawn.
import { describe, expect, test } from 'vitest'
import { llmsFiles } from '../src/outputs/llms-txt.ts'
import { pageAt } from '../src/pages/list-pages.ts'
import { renderMarkdown } from '../src/pages/render-markdown.ts'
import { renderPage } from '../src/pages/render-page.tsx'
import { realModel } from './real-site.ts'

const model = realModel()

/** Spec: the top-level navigation, in order. */
const topLevel = [
  '/',
  '/guides/getting-started',
  '/guides/database/overview',
  '/guides/auth',
  '/guides/storage',
  '/guides/functions',
  '/guides/realtime',
  '/guides/ai',
  '/guides/api',
  '/guides/graphql',
  '/guides/cli',
  '/guides/platform',
  '/guides/self-hosting',
  '/guides/resources',
]

const hrefsIn = (html: string) => [...html.matchAll(/<a [^>]*?href="([^"]+)"/g)].map(([, href = '']) => href)
const part = (html: string, from: string, to: string) => {
  const start = html.indexOf(from)
  expect(start).toBeGreaterThan(-1)
  return html.slice(start, html.indexOf(to, start))
}
const draw = async (route: string) => {
  const view = pageAt(model, route)
  if (!view) throw new Error(`no page at ${route}`)
  return renderPage(view, { scripts: [], headScript: '' })
}
const inMarkdown = (route: string) => {
  const view = pageAt(model, route)
  return (view && renderMarkdown(view)) ?? ''
}

describe('the top-level entries', () => {
  const known = (hrefs: readonly string[]) => hrefs.filter((href) => topLevel.includes(href))
  const apis = ['/guides/ai', '/guides/api', '/guides/graphql']

  test('have the order of the specification in the header, and in the drawer', async () => {
    const html = await draw('/guides/auth')
    expect(known(hrefsIn(part(html, 'aria-label="Site"', '</nav>')))).toEqual(topLevel)
    expect(known(hrefsIn(part(html, 'aria-label="All sections"', '</nav>')))).toEqual(topLevel)
  })

  test('have REST and GraphQL directly after AI & Vectors on the home page', async () => {
    const shown = hrefsIn(part(await draw('/'), '<main', '</main>'))
    const place = shown.indexOf('/guides/ai')
    expect(shown.slice(place, place + 3)).toEqual(apis)
  })

  test('have it in the Markdown of the home page too', () => {
    const linked = [...inMarkdown('/').matchAll(/\]\(https?:\/\/[^/]+(\/[^)]*)\.md\)/g)].map(
      ([, href]) => href,
    )
    const place = linked.indexOf('/guides/ai')
    expect(linked.slice(place, place + 3)).toEqual(apis)
  })

  test('have the order of the specification in the list of sections for agents', () => {
    const ids = model.sections.map(({ href }) => href)
    expect(known(ids)).toEqual(topLevel.slice(1))
  })

  test('have a label, an icon, a URL, and a level: the section that they open', () => {
    for (const item of model.top.flatMap(({ items }) => items)) {
      expect(item.label && item.icon && item.href, item.href).toBeTruthy()
      if (item.external) continue
      expect(item.level, item.href).toBe(item.href === '/' ? 'home' : model.sectionOf.get(item.href)?.id)
    }
  })
})

test("a section's first page has its name in the menus", () => {
  const labels = new Map(model.top.flatMap(({ items }) => items.map(({ href, label }) => [href, label])))
  const titles = topLevel.slice(1).map((route) => [route, model.pages.get(route)?.frontmatter.title])
  expect(titles).toEqual(topLevel.slice(1).map((route) => [route, labels.get(route)]))
})

describe('what the community maintains is marked', () => {
  const community = ['Python', 'C#', 'Swift', 'Kotlin']
  const marked = (html: string) =>
    [...html.matchAll(/<a [^>]*>(.*?)<\/a>/gs)].flatMap(([, inside = '']) => {
      const text = inside.replace(/<small>.*?<\/small>/g, '').replace(/<[^>]+>/g, '|')
      const words = text.split('|').filter((word) => word.trim() !== '')
      return words.at(-1)?.trim() === 'Community' ? [words[0]?.trim()] : []
    })

  test('in the header, with a space before the mark', async () => {
    const header = part(await draw('/guides/auth'), 'aria-label="Site"', '</nav>')
    expect(marked(header)).toEqual(community)
    expect(header).toContain('Python <span class="pill">Community</span>')
  })

  test('in the drawer, and in the list of all sections on /reference', async () => {
    for (const route of ['/guides/auth', '/reference'])
      expect(marked(part(await draw(route), 'aria-label="All sections"', '</nav>')), route).toEqual(community)
  })

  test('on the home page, and in its Markdown', async () => {
    const home = part(await draw('/'), '<main', '</main>')
    for (const name of community) {
      expect(home).toMatch(new RegExp(`>${name}</a> <span class="pill">Community</span>`))
      expect(inMarkdown('/')).toContain(`[${name}](`)
    }
    expect(inMarkdown('/').match(/\) \(Community\): /g)).toHaveLength(community.length)
  })

  test('in the list of sections for agents', () => {
    const list = String(llmsFiles(model).find(({ path }) => path === 'llms.txt')?.text)
    const lines = list.split('\n').filter((line) => line.endsWith(' Maintained by the community.'))
    expect(lines.map((line) => /\[(\S+)/.exec(line)?.[1])).toEqual(community)
  })
})

test('previous and next stay in the section of the page', () => {
  const leaving = [...model.pages.keys()].flatMap((route) => {
    const view = pageAt(model, route)
    if (view?.kind !== 'guide') return []
    const section = model.sectionOf.get(route)
    return [view.previous, view.next].flatMap((link) =>
      link && model.sectionOf.get(link.href) !== section ? `${route} leads to ${link.href}` : [],
    )
  })
  expect(leaving).toEqual([])
})

describe('the bare URL of a reference', () => {
  const moved = new Map(model.catalogs.redirects.map(({ from, to }) => [from, to]))
  const folders = new Set(
    [...model.pages.keys()].flatMap((route) =>
      route.startsWith('/reference/') ? [route.slice(0, route.lastIndexOf('/'))] : [],
    ),
  )

  test('leads to its introduction, in every version', () => {
    folders.delete('/reference')
    expect(folders.size).toBeGreaterThanOrEqual(15)
    for (const folder of folders) expect(moved.get(folder), folder).toBe(`${folder}/introduction`)
  })

  test('also leads there with the current version, which other URLs leave out', () => {
    for (const [library, version] of Object.entries({
      javascript: 'v2',
      dart: 'v1',
      python: 'v2',
      kotlin: 'v2',
    }))
      expect(moved.get(`/reference/${library}/${version}`)).toBe(`/reference/${library}/introduction`)
  })
})

test.each(['auth', 'storage', 'realtime'])('the guides link to the reference of the %s server', (server) => {
  const reference = `/reference/self-hosting-${server}/introduction`
  for (const route of ['/guides/self-hosting', `/guides/self-hosting/${server}/config`])
    expect(
      model.pages.get(route)?.links.map(({ href }) => href),
      route,
    ).toContain(reference)
  const menu = model.sections.find(({ id }) => id === 'self-hosting')
  expect(menu?.groups.flatMap(({ items }) => items.map(({ href }) => href))).toContain(reference)
})
