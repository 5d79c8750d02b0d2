// From a page's text to the header that closes it.
import { expect, test } from 'vitest'
import { menuOf, modelOf, page } from '../../tests/small-site.ts'
import { temporaryFolder } from '../../tests/temporary-folder.ts'
import { headScript } from '../client/head-script.ts'
import { headersFor, parseHeaders } from '../outputs/headers.ts'
import { listOutputs } from '../outputs/list-outputs.ts'
import { pageAt } from '../pages/list-pages.ts'

const bodies = {
  plain: 'Text, and `<AppleSecret />` only named.',
  apple: '<AppleSecret />',
  'apple-with-keys': '<AppleSecret />\n\n<ProjectKeys />',
  'apple-in-tabs': '<Tabs>\n<TabPanel id="a" label="A">\n\n<AppleSecret />\n\n</TabPanel>\n</Tabs>',
  'apple-in-partial': '<Partial name="generator" />',
  jwt: '<JwtGenerator />',
  'jwt-with-keys': '<JwtGenerator />\n\n<ProjectKeys />',
}

function smallSite() {
  const root = temporaryFolder({
    ...Object.fromEntries(Object.entries(bodies).map(([name, body]) => [`content/${name}.mdx`, page(body)])),
    'content/_partials/generator.mdx': '---\ndescription: Holds the generator.\n---\n\n<AppleSecret />\n',
  })
  return modelOf(root, menuOf(...Object.keys(bodies).map((name) => `/${name}`)))
}

test.each([
  ['/plain', false],
  ['/apple', true],
  ['/apple-with-keys', true],
  ['/apple-in-tabs', true],
  ['/apple-in-partial', true],
  ['/jwt', true],
  // The widget has to fetch the reader's projects.
  ['/jwt-with-keys', false],
])('%s is closed: %s', (route, closed) => {
  const model = smallSite()
  const file = listOutputs(model, headScript).find(({ path }) => path === '_headers')
  const rules = parseHeaders(String(file?.text ?? ''))
  const policy = headersFor(rules, route)['Content-Security-Policy'] ?? ''
  expect(policy).toContain(closed ? "connect-src 'none'" : "connect-src 'self'")
  const view = pageAt(model, route)
  expect(view?.frame.isClosed).toBe(closed || undefined)
})
