// Reference URLs are spelled out in one file.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync } from 'vite'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')
const theOne = 'src/lib/references/addresses.ts'

const sources = readdirSync(join(root, 'src'), { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && !/\.test\.tsx?$/.test(entry.name))
  .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1))

/** `'/reference`, `/reference/…`, and paths in dist/. */
const isAddress = /\/reference[/'"`$]|['"`]reference\//

/** The text without comments, which can contain URLs. */
function codeOf(file: string): string {
  const text = readFileSync(join(root, file), 'utf8')
  const { comments } = parseSync(file, text)
  return comments.reduceRight((code, { start, end }) => code.slice(0, start) + code.slice(end), text)
}

test(`only ${theOne} spells out an address under /reference`, () => {
  const others = sources.filter((file) => file !== theOne && isAddress.test(codeOf(file)))
  expect(others, `Take the address from ${theOne}.`).toEqual([])
  expect(codeOf(theOne)).toMatch(/'\/reference'/)
})
