// A dist/ as a build leaves it, with things around and inside of it that no reader may see.
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { temporaryFolder, writeFiles } from '../../../tests/temporary-folder.ts'
import { headersFile } from '../../outputs/headers.ts'

const withForms = (path: string, text: string) => ({
  [path]: text,
  [`${path}.br`]: brotliCompressSync(text),
  [`${path}.gz`]: gzipSync(text),
})

export const secret = 'not for readers'

export function servedFolder(): string {
  const dist = `${temporaryFolder({ 'package.json': secret, 'distant/secret.txt': secret })}/dist`
  writeFiles(dist, {
    ...withForms('index.html', '<h1>Home</h1>'),
    ...withForms('404.html', '<h1>No page here</h1>'),
    ...withForms('guides/auth.html', '<h1>Auth</h1>'),
    'guides/v1.2/notes.html': '<h1>Notes</h1>',
    ...withForms('assets/main-abc.js', 'start()'),
    'favicon.svg': '<svg/>',
    'images/größe.png': 'png',
    'speculation-rules.json': '{}',
    _headers: `${headersFile({ headScript: 'script()' })}# ${secret}\n`,
    _redirects: '/guides /guides/auth 301\n/old /guides/auth#sign-in 301\n/docs / 301\n',
  })
  return dist
}
