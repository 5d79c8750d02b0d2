// A site with a client library in two versions.
import { page } from '../small-site.ts'

const parameters = `
          parameters:
            - name: email
              description: The address that the message goes to.`

/** One namespace of data/libraries/*.yaml. */
const namespace = (id: string, title: string, functions: readonly string[], more = '') =>
  `  - id: ${id}
    title: ${title}
    functions:
${functions.map((one) => `      - id: ${one}\n        title: ${camelCase(one)}()\n        summary: What ${one} does with the session of a user.${more.replaceAll('\n  ', '\n')}`).join('\n')}`

const camelCase = (words: string) => words.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase())

export const librarySite = (): Record<string, string> => ({
  'content/guide.mdx': page(),
  'content/reference/javascript/introduction.mdx': page('How to begin.', { title: 'Introduction' }),
  'content/reference/javascript/v1/introduction.mdx': page('How it began.', { title: 'Introduction' }),
  'data/libraries/javascript.yaml': `id: javascript
title: JavaScript
version: v2
namespaces:
${namespace('auth', 'Auth', ['sign-up', 'sign-in-with-password'], parameters)}
${namespace('storage', 'Storage', ['upload', 'download'])}
`,
  'data/libraries/javascript-v1.yaml': `id: javascript
title: JavaScript
version: v1
outdated: true
namespaces:
${namespace('auth', 'Auth', ['sign-up', 'sign-in'], parameters)}
`,
})
