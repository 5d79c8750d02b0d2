// `npm run move -- /old /new`: the page's file, everything that names its route, a redirect, and its proofs.
import { join } from 'node:path'
import { routeInBrand, writtenRoute } from '../../model/page-routes.ts'
import type { Page, SiteModel } from '../../model/site-model.ts'
import { formatProblems } from '../../problems/print-problems.ts'
import { lockfileName, readLockfile, writeLockfile } from '../../proofs/lockfile.ts'
import type { Navigation } from '../../schemas/navigation.ts'
import type { RunOptions } from '../run-options.ts'
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
  const page = model.pages.get(routeInBrand(from, brand))
  const fault = faultOfMove(from, to, more, { model, navigation })
  if (fault || !page) {
    console.error(fault)
    return 1
  }
  const edits = planMove(page, to, options)
  const problems = editSite(options, edits, renamedMenus(navigation, page, to))
  if (problems.length > 0) {
    const these = problems.length === 1 ? 'this problem' : 'these problems'
    console.error(
      `Nothing was moved, because the site would then have ${these}:\n\n${formatProblems(problems)}`,
    )
    return 1
  }
  const hadProofs = moveProofs(root, page.route, routeInBrand(to, brand))
  const changed = [...edits.keys()]
  formatCode(options, changed)
  console.log(summary(page, to, { changed, model, hadProofs }))
  return 0
}

function faultOfMove(
  from: string,
  to: string,
  more: readonly string[],
  { model, navigation }: { model: SiteModel; navigation: Navigation },
): string | undefined {
  if (!from) return 'Name the old route and the new one: npm run move -- /guides/old /guides/new'
  if (!to) return `Name the new route, too: npm run move -- ${from} /guides/new`
  if (more.length > 0)
    return `A move takes two routes, and these are ${more.length + 2}: ${[from, to, ...more].join(' ')}`
  const [old, next] = [routeInBrand(from, model.brand), routeInBrand(to, model.brand)]
  if (old === next) return `The old route and the new one are the same: ${from}.`
  const redirect = model.catalogs.redirects.find((each) => each.from === old)
  if (redirect && !model.pages.has(old))
    return `There's no page ${from}, only a redirect to ${redirect.to}. To move that page: npm run move -- ${redirect.to} ${to}`
  const isWayBack = model.catalogs.redirects.some((each) => each.from === next && each.to === old)
  return (
    faultOfOld(from, model) ??
    (isWayBack ? undefined : faultOfNew(to, model)) ??
    faultOfMenu(old, { model, navigation })
  )
}

const entryOf = (route: string) => `"href":"${route}"`

/** A page's route as texts name it: with the stand-in names, or with those of the brand. */
const namesOf = ({ file, route }: Page): string[] => [...new Set([writtenRoute(file), route])]

/** Menus of references are made from data/, and their pages have to stay where the reference is. */
function faultOfMenu(
  from: string,
  { model, navigation }: { model: SiteModel; navigation: Navigation },
): string | undefined {
  const page = model.pages.get(from)
  const section = model.sectionOf.get(from)
  const menus = JSON.stringify(navigation)
  return page && section && !namesOf(page).some((name) => menus.includes(entryOf(name)))
    ? `${from} is part of "${section.label}", whose menu is made from data/, so it can't have another route.`
    : undefined
}

function planMove(page: Page, to: string, { root }: RunOptions): Edits {
  const { file, frontmatter } = page
  const mentions = renameMentions(root, namesOf(page), to)
  const edits = new Map<string, string | undefined>(mentions)
  edits.set(`content${to}.mdx`, mentions.get(file) ?? textOf(join(root, file)))
  edits.set(file, undefined)
  // No one has the URL of a page that wasn't published.
  if (!frontmatter.draft) {
    const others = withoutRedirect(mentions.get(redirects) ?? textOf(join(root, redirects)) ?? '', to)
    edits.set(redirects, withRedirect(others, writtenRoute(file), to))
  }
  return edits
}

const renamedMenus = (navigation: Navigation, page: Page, to: string): Navigation =>
  JSON.parse(
    namesOf(page).reduce(
      (menus, name) => menus.replaceAll(entryOf(name), entryOf(to)),
      JSON.stringify(navigation),
    ),
  ) as Navigation

/** Samples are proved by what they contain, so they stay proved under another route. Whether there were any. */
function moveProofs(root: string, from: string, to: string): boolean {
  const { pages, problems } = readLockfile(root)
  const own = pages.get(from)
  if (!own || problems.length > 0) return false
  const others = [...pages].filter(([route]) => route !== from)
  writeLockfile(root, new Map([...others, [to, own] as const].sort(([a], [b]) => (a < b ? -1 : 1))))
  return true
}

function summary(
  page: Page,
  to: string,
  { changed, model, hadProofs }: { changed: readonly string[]; model: SiteModel; hadProofs: boolean },
): string {
  const old = page.file
  const file = `content${to}.mdx`
  const others = changed.filter((each) => ![old, file, redirects].includes(each))
  const folders = [...new Set(others.map((each) => each.split('/')[0] ?? ''))].sort().map((folder) => {
    const count = others.filter((each) => each.startsWith(`${folder}/`)).length
    return `${folder}/ (${count} ${count === 1 ? 'file' : 'files'})`
  })
  const section = model.sectionOf.get(page.route)?.label
  return [
    `Moved ${old} to ${file}.`,
    `Changed its route in: ${folders.join(', ') || 'no other file'}.`,
    ...(changed.includes(redirects) ? [`Added to ${redirects}: a redirect from ${writtenRoute(old)}.`] : []),
    ...(hadProofs ? [`Took its proofs along in ${lockfileName}.`] : []),
    ...(section
      ? [
          `Its menu entry is where it was, in "${section}". To show it elsewhere, move the entry in navigation/.`,
        ]
      : []),
    'Next: run npm run check, and look through git diff for sentences that name the page without its route.',
  ].join('\n')
}
