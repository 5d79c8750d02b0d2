// Each check of the built pages finds its problem, and reports nothing on a correct page.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { BuiltPage } from './built-page.ts'
import { partsOf, readPage } from './built-page.ts'
import { chooseByParts, choosePages } from './choose-pages.ts'
import { linkFaults } from './link-faults.ts'
import {
  controls,
  head,
  headings,
  ids,
  images,
  landmarks,
  linkTexts,
  lists,
  names,
  scripts,
} from './page-faults.ts'

const good = `<!doctype html><html lang="en"><head><title>Auth · Plinth Docs</title>
<meta name="description" content="How users sign in to your app."><meta name="viewport" content="width=device-width">
</head><body><a class="skip visually-hidden" href="#main">Skip</a><nav aria-label="Site"><ul><li><a href="/">Home</a></li></ul></nav>
<main id="main" tabindex="-1"><h1>Auth</h1><h2 id="keys">Keys</h2><label for="q">Words</label><input id="q">
<button><svg aria-hidden="true"></svg>Copy</button><img src="/a.svg" alt="" width="10" height="10" loading="lazy"></main></body></html>`

const policy = "script-src 'self' 'sha256-2jmj7l5rSw0yVb/vlWAYkK/YBwk='"

const checks = {
  controls,
  head,
  headings,
  landmarks,
  ids,
  names,
  linkTexts,
  images,
  lists,
  scripts: scripts(policy),
}

test.each(Object.entries(checks))('%s finds nothing on a good page', (_, check) => {
  expect(check(readPage('/guides/auth', good))).toEqual([])
})

describe('a fault is found', () => {
  test.each<[keyof typeof checks, string, string, string]>([
    ['head', 'lang="en"', '', 'the language is not "en"'],
    ['head', 'Auth · Plinth Docs', 'Auth', 'the title is ["Auth"]'],
    [
      'head',
      'How users sign in to your app.',
      'Short.',
      'the description is missing or shorter than 20 characters',
    ],
    ['head', 'name="viewport"', 'name="x"', 'there is no viewport for phones'],
    ['headings', '<h1>Auth</h1>', '', 'there are 0 h1'],
    ['headings', 'h2', 'h3', 'a heading of level 3 comes too early'],
    ['headings', '>Keys<', '><', '<h2> is empty'],
    ['headings', '<h2 ', '<h2 class="heading" ', '<h2.heading> Keys has no link to itself'],
    ['landmarks', '</body>', '<main></main></body>', 'there are 2 main landmarks'],
    ['landmarks', 'aria-label="Site"', '', 'a <nav> has no name'],
    ['landmarks', '<main', '<nav aria-label="Site"></nav><main', 'two <nav> have the name "Site"'],
    ['landmarks', 'href="#main"', 'href="#text"', 'the first that gets the focus is no skip link to <main>'],
    ['landmarks', 'tabindex="-1"', '', '<main> cannot take the focus'],
    ['ids', 'id="keys"', 'id="q"', 'the id "q" is used twice'],
    ['ids', 'id="keys"', 'aria-labelledby="gone"', '<h2> Keys refers to the id "gone", which nothing has'],
    ['names', '>Home<', '><', '<a> has no name'],
    ['names', 'Copy', '', '<button> has no name'],
    ['names', 'for="q"', '', '<input> has no label'],
    ['names', '<h2', '<table><tr><th>Role</th></tr></table><h2', '<th> Role says for neither row nor column'],
    ['linkTexts', '>Home<', '> Start <', "<a> Start doesn't say where it leads"],
    ['linkTexts', '>Home<', '><b>Read</b> more<', "<a> Read more doesn't say where it leads"],
    ['images', 'alt=""', '', 'the picture /a.svg has no text'],
    ['images', 'width="10"', '', 'the picture /a.svg has no size'],
    ['images', 'loading="lazy"', '', "the picture /a.svg isn't loaded late"],
    ['lists', '<ul><li>', '<ul><p>x</p><li>', '<p> x is directly in <ul>'],
    [
      'controls',
      '<button>',
      '<div data-island="x"><button class="needs-script">a</button><textarea readonly></textarea></div><p data-island="y"><button>',
      '<button> Copy is shown without scripts; give it the class "needs-script"',
    ],
    ['scripts', '<h1', '<h1 onclick="x()"', '<h1> Auth has the handler "onclick"'],
    ['scripts', 'href="/"', 'href="javascript:x()"', '<a> Home has the handler "href"'],
    ['scripts', '<h1', '<script>steal()</script><h1', "the policy doesn't allow the inline script steal()"],
    [
      'scripts',
      '<h1',
      '<script src="https://a.example/x.js"></script><h1',
      "the script https://a.example/x.js isn't one of the site's assets",
    ],
    ['scripts', '<h1', '<link rel="stylesheet" href="/a.css"><h1', 'the style sheet /a.css is fetched'],
  ])('%s: %s → %s', (check, from, to, fault) => {
    expect(good).toContain(from)
    expect(checks[check](readPage('/guides/auth', good.replace(from, to)))).toContain(fault)
  })

  test.each([
    ['/gone', '/gone leads nowhere'],
    ['other', 'other is a relative URL'],
    ['#gone', "#gone has an anchor that isn't there"],
    ['/other#gone', "/other#gone has an anchor that isn't there"],
  ])('a link to %s', (href, fault) => {
    const places = {
      exists: (path: string) => ['/', '/other', '/a.svg'].includes(path),
      idsOf: (path: string) => new Set(path === '/other' ? ['there'] : ['main', 'keys']),
    }
    const faults = (href: string) =>
      linkFaults(readPage('/guides/auth', good.replace('href="/"', `href="${href}"`)), places)
    expect(faults(href)).toEqual([fault])
    expect(faults('/other?tab=2#there')).toEqual([])
    expect(faults('https://example.com/#x')).toEqual([])
  })
})

describe('the pages for the browser', () => {
  const page = (route: string, html: string) => readPage(route, `<body>${html}</body>`)

  test('have every element in every surrounding, and no page more than that takes', () => {
    const pages = [
      page('/a', '<p>x</p>'),
      page('/b', '<p>longest</p><ul class="cards"><li>z</li></ul>'),
      page('/c', '<p class="note">z</p>'),
      page('/d', '<p>z</p>'),
    ]
    expect(choosePages(pages)).toEqual(['/b', '/c'])
  })

  test('have all parts of all pages, whatever those are', () => {
    const element = fc.constantFrom(
      '<p>',
      '<ul class="cards">',
      '<li>',
      '<a class="link x">',
      '<div>',
      '</div>',
    )
    const html = fc.array(element, { maxLength: 8 }).map((parts) => parts.join('word'))
    fc.assert(
      fc.property(fc.array(html, { minLength: 1, maxLength: 12 }), (bodies) => {
        const pages = bodies.map((body, index) => page(`/${index}`, body))
        const chosen = choosePages(pages)
        const partsIn = (all: readonly BuiltPage[]) => new Set(all.flatMap((each) => [...partsOf(each)]))
        expect(partsIn(pages.filter(({ route }) => chosen.includes(route)))).toEqual(partsIn(pages))
      }),
    )
  })

  test('are the smaller ones, where both have the same parts', () => {
    const pages = [page('/a', '<p>longest</p>'.repeat(9)), page('/b', '<p>z</p>')]
    expect(chooseByParts(pages)).toEqual(['/b'])
  })

  test('have the longest word of each kind of element', () => {
    expect(choosePages([page('/a', '<p>x</p>'), page('/b', '<p>internationalization</p>')])).toContain('/b')
  })
})
