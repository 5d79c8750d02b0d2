import { expect, test } from 'vitest'
import { contentType } from './content-type.ts'

test.each([
  ['guides/auth.html', 'text/html; charset=utf-8'],
  ['assets/main-1.2.js', 'text/javascript; charset=utf-8'],
  ['images/a.svg', 'image/svg+xml'],
  ['guides/auth.md', 'text/markdown; charset=utf-8'],
  ['assets/engine.wasm', 'application/wasm'],
  ['unknown.bin', 'application/octet-stream'],
  ['LICENSE', 'application/octet-stream'],
])('%s is sent as %s', (file, type) => {
  expect(contentType(file)).toBe(type)
})
