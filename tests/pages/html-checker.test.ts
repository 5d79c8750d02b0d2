// One page per kind, read by the W3C's checker: what a browser forgives, it names. `npm test -- pages` passes its place.
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { choosePages } from './choose-pages.ts'
import { builtPages, dist } from './read-dist.ts'

interface Message {
  type: 'error' | 'info' | 'non-document-error'
  url?: string
  message: string
  extract?: string
}

/** Properties and rules that are newer than the checker's list. */
const newProperties =
  /^CSS: (“(anchor-name|animation-timeline|container|container-type|position-anchor|position-area|position-try-fallbacks|field-sizing|paint-order|r)”: Property “\2” doesn't exist\.|Unrecognized at-rule “@container”)$/

const fileOf = (route: string) => join(dist, route === '/' ? 'index.html' : `${route.slice(1)}.html`)

function messagesOn(files: readonly string[]): Message[] {
  const { HTML_CHECKER_JAVA: java = 'java', HTML_CHECKER_JAR: jar } = process.env
  if (!jar) throw new Error('Run this as npm test -- pages, which gets the HTML checker.')
  const run = spawnSync(java, ['-Xmx400m', '-jar', jar, '--format', 'json', '--exit-zero-always', ...files], {
    encoding: 'utf8',
    maxBuffer: 64 * 2 ** 20,
  })
  return (JSON.parse(run.stderr) as { messages: Message[] }).messages
}

test('the HTML checker finds no error on any kind of page', () => {
  const files = ['/404', ...choosePages(builtPages())].map(fileOf)
  expect(files.length).toBeGreaterThan(10)
  const errors = messagesOn(files).filter(
    ({ type, message }) => type !== 'info' && !newProperties.test(message),
  )
  expect(
    errors.map(({ url, message, extract }) => `${url?.split('/dist/')[1]}: ${message} ${extract}`),
  ).toEqual([])
}, 240_000)
