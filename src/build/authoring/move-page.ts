// `npm run move -- /old /new`: the page's file, everything that names its route, a redirect, and its proofs.
import { join } from 'node:path'
import type { SiteModel } from '../../model/site-model.ts'
import { formatProblems } from '../../problems/print-problems.ts'
import { lockfileName, readLockfile, writeLockfile } from '../../proofs/lockfile.ts'
import type { Navigation } from '../../schemas/navigation.ts'
import type { RunOptions } from '../main.ts'
import { SiteSession } from '../session/site-session.ts'
import { type Edits, editSite, textOf } from './edits.ts'
import { formatCode } from './format-code.ts'
import { renameMentions } from './mentions.ts'
import { withoutRedirect, withRedirect } from './redirect-source.ts'
import { faultOfNew, faultOfOld } from './routes.ts'

const redirects = 'data/redirects.yaml'

export async function movePageCommand(options: RunOptions): Promise<number> {
  const { root, brand, navigation, args } = options
  const { model } = new SiteSession({ root, brand, navigation, drafts: true }).read()
  const [from = '', to = '', ...more] = args
  const fault = faultOfMove(from, to, more, model)
  if (fault) {
    console.error(fault)
    return 1
  }
  const edits = planMove(from, to, model, options)
  const problems = editSite(options, edits, renamedMenus(navigation, from, to))
  if (problems.length > 0) {
    console.error(`Nothing was moved, because it would cause this:\n\n${formatProblems(problems)}`)
    return 1
  }
  moveProofs(root, from, to)
  const changed = [...edits.keys()]
  formatCode(options, changed)
  console.log(summary(from, to, changed, model))
  return 0
}

function faultOfMove(
  from: string,
  to: string,
  more: readonly string[],
  model: SiteModel,
): string | undefined {
  if (!from || !to || more.length > 0)
    return 'Name the route as it is and as it will be: npm run move -- /guides/old /guides/new'
  if (from === to) return `${from} is already there.`
  const isWayBack = model.catalogs.redirects.some((each) => each.from === to && each.to === from)
  return faultOfOld(from, model) ?? (isWayBack ? undefined : faultOfNew(to, model))
}

function planMove(from: string, to: string, model: SiteModel, { root }: RunOptions): Edits {
  const { file = '', frontmatter } = model.pages.get(from) ?? {}
  const mentions = renameMentions(root, from, to)
  const edits = new Map<string, string | undefined>(mentions)
  edits.set(`content${to}.mdx`, mentions.get(file) ?? textOf(join(root, file)))
  edits.set(file, undefined)
  // Nobody has the URL of a page that wasn't published.
  if (!frontmatter?.draft) {
    const others = withoutRedirect(mentions.get(redirects) ?? textOf(join(root, redirects)) ?? '', to)
    edits.set(redirects, withRedirect(others, from, to))
  }
  return edits
}

const renamedMenus = (navigation: Navigation, from: string, to: string): Navigation =>
  JSON.parse(JSON.stringify(navigation).replaceAll(`"href":"${from}"`, `"href":"${to}"`)) as Navigation

/** Samples are proved by what they contain, so they stay proved under another route. */
function moveProofs(root: string, from: string, to: string): void {
  const { pages, problems } = readLockfile(root)
  const own = pages.get(from)
  if (!own || problems.length > 0) return
  const others = [...pages].filter(([route]) => route !== from)
  writeLockfile(root, new Map([...others, [to, own] as const].sort(([a], [b]) => (a < b ? -1 : 1))))
}

function summary(from: string, to: string, changed: readonly string[], model: SiteModel): string {
  const count = (folder: string) => changed.filter((file) => file.startsWith(`${folder}/`)).length
  const others = ['content', 'data', 'navigation', 'tests', 'docs', 'src'].flatMap((folder) => {
    const files = folder === 'content' ? count(folder) - 2 : count(folder)
    return files > 0 ? `${files} in ${folder}/` : []
  })
  const section = model.sectionOf.get(from)?.label
  return [
    `content${from}.mdx is now content${to}.mdx.`,
    `Files that named it: ${others.join(', ') || 'none'}.`,
    ...(changed.includes(redirects) ? [`${redirects}: a redirect from ${from}.`] : []),
    `${lockfileName}: its proofs.`,
    ...(section
      ? [`Its menu entry is still in "${section}". Move it there by hand if it belongs elsewhere.`]
      : []),
    'Run npm run check, and look through git diff for words that name the page without its route.',
  ].join('\n')
}
