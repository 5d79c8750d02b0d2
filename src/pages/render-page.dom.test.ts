import { describe, expect, test } from 'vitest'
import { menuOf, modelOf, page } from '../../tests/small-site.ts'
import { brand } from '../../tests/stand-in-brand.ts'
import { temporaryFolder } from '../../tests/temporary-folder.ts'
import type { Navigation } from '../schemas/navigation.ts'
import { listPages } from './list-pages.ts'
import { renderPage } from './render-page.tsx'

const assets = { scripts: ['/assets/main-abc.js'], headScript: 'start("<theme>")' }

interface Site {
  files: Record<string, string>
  navigation: Navigation
}

const small: Site = {
  files: {
    'content/a.mdx': page(
      'Lead.\n\n## First\n\n```sql\nselect 1;\n```\n\n### Deeper\n\n#### Too deep\n\n## Second',
      {
        title: 'Page A & more',
        related: ['/b'],
      },
    ),
    'content/b.mdx': page('See [](/a).', { title: 'Page B' }),
  },
  navigation: menuOf('/a', '/b'),
}

async function render(
  route: string,
  { files, navigation }: Site = small,
): Promise<{ html: string; page: Document }> {
  const model = modelOf(temporaryFolder(files), navigation)
  const view = listPages(model).find(({ frame }) => frame.route === route)
  if (!view) throw new Error(`no page at ${route}`)
  const html = await renderPage(view, assets)
  return { html, page: new DOMParser().parseFromString(html, 'text/html') }
}

const texts = (root: ParentNode, selector: string) =>
  [...root.querySelectorAll(selector)].map((element) => element.textContent?.trim())

describe.each(['/', '/a', '/404'])('the page at %s', (route) => {
  test('is one whole document with one title', async () => {
    const { html, page: document } = await render(route)
    expect(html).toMatch(/^<!doctype html><html lang="en">/)
    expect(html.match(/<\/body>/g)).toHaveLength(1)
    expect(document.querySelectorAll('h1')).toHaveLength(1)
    expect(document.querySelectorAll('main')).toHaveLength(1)
    expect(document.title).toContain(brand.name)
  })

  test('holds just the icons that it shows', async () => {
    const { html } = await render(route)
    const used = new Set([...html.matchAll(/<use href="#i\.([a-z-]+)"/g)].map(([, name]) => name))
    const drawn = [...html.matchAll(/<symbol id="i\.([a-z-]+)"/g)].map(([, name]) => name)
    expect(used.size).toBeGreaterThan(0)
    expect(new Set(drawn)).toEqual(used)
    expect(drawn).toHaveLength(used.size)
  })

  test('no id is used twice, and every control names something that is there', async () => {
    const { page: document } = await render(route)
    const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id)
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([])
    for (const attribute of ['popovertarget', 'aria-controls', 'aria-labelledby'])
      for (const element of document.querySelectorAll(`[${attribute}]`))
        expect(ids).toContain(element.getAttribute(attribute))
  })

  test('loads its scripts, and has one inline script as it was given', async () => {
    const { html, page: document } = await render(route)
    expect(document.querySelector('script[type=module]')?.getAttribute('src')).toBe('/assets/main-abc.js')
    expect(html).toContain('<script>start("<theme>")</script>')
    expect(document.querySelectorAll('script:not([src])')).toHaveLength(1)
  })
})

describe('the head', () => {
  test('names the one URL of the page', async () => {
    const { page: document } = await render('/a')
    expect(document.querySelector('link[rel=canonical]')?.getAttribute('href')).toBe(`${brand.urls.site}/a`)
    expect(document.querySelector('meta[name=robots]')).toBeNull()
  })

  test('keeps the 404 page out of search engines', async () => {
    const { page: document } = await render('/404')
    expect(document.querySelector('meta[name=robots]')?.getAttribute('content')).toBe('noindex')
    expect(document.querySelector('link[rel=canonical]')).toBeNull()
  })

  test('has title and description of the page, escaped', async () => {
    const { html, page: document } = await render('/a')
    expect(document.title).toBe(`Page A & more · ${brand.name} Docs`)
    expect(html).toContain(`<title>Page A &amp; more · ${brand.name} Docs</title>`)
    expect(document.querySelector('meta[name=description]')?.getAttribute('content')).toBe(
      'A page that is in a fixture site and is long enough.',
    )
  })
})

describe('a guide', () => {
  test('shows its title, lead, text and code', async () => {
    const { page: document } = await render('/a')
    expect(texts(document, 'h1')).toEqual(['Page A & more'])
    expect(document.querySelector('article pre')?.textContent).toBe('select 1;')
    expect(document.querySelector('article pre .k')).not.toBeNull()
  })

  test('lists its headings down to the third level', async () => {
    const { page: document } = await render('/a')
    expect(texts(document, '[data-toc] li a')).toEqual(['First', 'Deeper', 'Second'])
  })

  test('leads to what to read next, to its neighbor and to its source', async () => {
    const { page: document } = await render('/a')
    expect(document.querySelector('.related a')?.getAttribute('href')).toBe('/b')
    expect(document.querySelector('a[rel=next]')?.getAttribute('href')).toBe('/b')
    expect(document.querySelector('a[rel=prev]')).toBeNull()
    expect(
      document.querySelector(`a[href="${brand.urls.repository}/edit/main/content/a.mdx"]`),
    ).not.toBeNull()
  })

  test('gives links without words the title of their target', async () => {
    const { page: document } = await render('/b')
    expect(texts(document, 'article a')).toEqual(['Page A & more'])
  })

  test('marks itself in the menu at its side', async () => {
    const { page: document } = await render('/b')
    expect(
      [...document.querySelectorAll('[aria-current=page]')].map((link) => link.getAttribute('href')),
    ).toEqual(['/b'])
  })

  test('a heading that reads like the name of an icon is none', async () => {
    const { page: document } = await render('/a', {
      files: { 'content/a.mdx': page('## I am lost\n\n## I edit') },
      navigation: menuOf('/a'),
    })
    expect(texts(document, '[data-toc] li a')).toEqual(['I am lost', 'I edit'])
    expect(document.querySelectorAll('#i-edit')).toHaveLength(1)
    expect(document.querySelector('#i-edit')?.tagName).toBe('H2')
  })

  test.each([
    ['in double quotes', '<Partial name="part" />'],
    ['in single quotes', "<Partial name='part' />"],
  ])('shows the samples of its partials, named %s', async (_, use) => {
    const { page: document } = await render('/a', {
      files: {
        'examples/main.ts': 'const sample = 1',
        'content/_partials/part.mdx':
          '---\ndescription: Shown by tests.\n---\n\n<CodeBlock file="examples/main.ts" />\n',
        'content/a.mdx': page(use),
      },
      navigation: menuOf('/a'),
    })
    expect(document.querySelector('article pre')?.textContent).toBe('const sample = 1')
  })
})

describe('the 404 page', () => {
  test('leads to all sections', async () => {
    const { page: document } = await render('/404')
    expect(document.querySelector('main ul a')?.getAttribute('href')).toBe('/a')
    expect(document.querySelector('[data-not-found][hidden]')).not.toBeNull()
  })
})
