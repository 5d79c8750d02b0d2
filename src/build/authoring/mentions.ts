// Every place that names a route: links, menus, data, documents, and tests.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { escapePattern } from '../../lib/escape-pattern.ts'
import { filesBelow } from '../../model/files-below.ts'

const folders = [
  'content',
  'data',
  'navigation',
  'tests',
  'docs',
  'src',
  'bench',
  'bin',
  'fuzz',
  'platform',
  'examples',
]
const texts = /\.(mdx?|ya?ml|tsx?|m?js|json|txt)$/
/** Small sites with their own routes, records of what was decided, and what others made. */
const exempt = /^(tests\/sites|docs\/decisions|data\/\.schemas)\/|(^|\/)(node_modules|__fixtures__|dist)\//

/** File → its text with the new route, for the files that name the old one in one of its forms. */
export function renameMentions(root: string, forms: readonly string[], to: string): Map<string, string> {
  const files = folders.flatMap((folder) => filesBelow(root, folder))
  return new Map(
    files
      .filter((file) => texts.test(file) && !exempt.test(file))
      .flatMap((file): [string, string][] => {
        const text = readFileSync(join(root, file), 'utf8')
        if (!forms.some((from) => text.includes(from.slice(1)))) return []
        const renamed = forms.reduce((now, from) => renameRoute(now, from, to), text)
        return renamed === text ? [] : [[file, renamed]]
      }),
  )
}

/** A route is a whole word: `/guides/auth` is in `/guides/auth#keys`, and not in `/guides/auth-hooks` or `/guides/auth/mfa`. */
export function renameRoute(text: string, from: string, to: string): string {
  const bare = escapePattern(from.slice(1))
  const whole = new RegExp(
    // Behind a host or a scheme, in content/….mdx, or at the start of a word.
    `((?:[a-z][\\w+.-]*://[\\w.:-]*/)|\\bcontent/|(?<![\\w.-])(?<!\\w/)/|(?<![\\w./-]))${bare}(?![\\w-]|/[\\w-])`,
    'g',
  )
  return text.replace(whole, (found, before: string) =>
    before === '' && !from.slice(1).includes('/') ? found : `${before}${to.slice(1)}`,
  )
}
