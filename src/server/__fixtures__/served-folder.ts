// A dist/ as a build leaves it, with things around and inside of it that no reader may see.
import { brotliCompressSync } from 'node:zlib'
import { temporaryFolder, writeFiles } from '../../../tests/temporary-folder.ts'
import { headersFile } from '../../outputs/headers.ts'
import { redirectsFile } from '../../outputs/redirects.ts'

const withForms = (path: string, text: string) => ({
  [path]: text,
  [`${path}.br`]: brotliCompressSync(text),
})

export const secret = 'not for readers'

export function servedFolder(): string {
  const dist = `${temporaryFolder({ 'package.json': secret, 'distant/secret.txt': secret })}/dist`
  writeFiles(dist, {
    ...withForms('index.html', '<h1>Home</h1>'),
    ...withForms('index.md', '# Home'),
    ...withForms('guides/auth.md', '# Auth'),
    'pages.json': JSON.stringify([
      { route: '/guides/auth', title: 'Auth', description: 'Sign users in.' },
      { route: '/guides/v1.2/notes', title: 'Notes', description: '' },
    ]),
    ...withForms('404.html', '<h1>No page here</h1>'),
    ...withForms('guides/auth.html', '<h1>Auth</h1>'),
    'guides/v1.2/notes.html': '<h1>Notes</h1>',
    ...withForms('assets/main-abc.js', 'start()'),
    'favicon.svg': '<svg/>',
    'images/größe.png': 'png',
    'speculation-rules.json': '{}',
    _headers: `${headersFile({ headScript: 'script()' })}# ${secret}\n`,
    _redirects: redirectsFile([
      { from: '/guides', to: '/guides/auth' },
      { from: '/old', to: '/guides/auth#sign-in' },
      { from: '/docs', to: '/' },
    ]),
  })
  return dist
}
