// Tabs of languages and the libraries of the references are one choice, so they have the same ids.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { libraryAddresses } from '../src/lib/references/addresses.ts'
import { languageGroup } from '../src/lib/stored-tabs.ts'

const content = join(import.meta.dirname, '../content')
const pages = readdirSync(content, { recursive: true, encoding: 'utf8' }).filter((file) =>
  file.endsWith('.mdx'),
)
const libraries = new Set(libraryAddresses.map((address) => address.split('/').at(-1) ?? ''))

/** The ids of the panels in tabs of languages. Tabs aren't nested. */
function languageTabs(text: string): string[] {
  const groups = text.matchAll(
    new RegExp(`<Tabs [^>]*queryGroup="${languageGroup}"[^>]*>([\\s\\S]*?)</Tabs>`, 'g'),
  )
  return [...groups].flatMap(([, inside = '']) =>
    [...inside.matchAll(/<TabPanel [^>]*id="([^"]+)"/g)].map(([, id = '']) => id),
  )
}

test('every tab of a language has the id of a library', () => {
  const tabs = pages.flatMap((file) =>
    languageTabs(readFileSync(join(content, file), 'utf8')).map((id) => ({ file, id })),
  )
  expect(tabs.length).toBeGreaterThan(200)
  expect(tabs.filter(({ id }) => !libraries.has(id))).toEqual([])
})

test('a tab with another id is found', () => {
  expect(
    languageTabs(
      '<Tabs queryGroup="language" label="X">\n<TabPanel id="js" label="JS">\n</TabPanel>\n</Tabs>',
    ),
  ).toEqual(['js'])
})
