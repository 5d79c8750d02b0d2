// `npm run new -- /guides/database/limits`: a page with its frontmatter and its menu entry, ready to be written.
import { join } from 'node:path'
import { stringify } from 'yaml'
import { didYouMean } from '../../lib/nearest.ts'
import { filesBelow } from '../../model/files-below.ts'
import { routeInBrand } from '../../model/page-routes.ts'
import type { SiteModel } from '../../model/site-model.ts'
import { describeIssue } from '../../problems/describe-issue.ts'
import { formatProblems } from '../../problems/print-problems.ts'
import { frontmatterSchema } from '../../schemas/frontmatter.ts'
import type { Navigation } from '../../schemas/navigation.ts'
import type { RunOptions } from '../run-options.ts'
import { SiteSession } from '../session/site-session.ts'
import { type Edits, editSite, textOf } from './edits.ts'
import { formatCode } from './format-code.ts'
import { insertAfter, menuRoutes, menuWith } from './menu-source.ts'
import { withRedirect } from './redirect-source.ts'
import { faultOfNew } from './routes.ts'

const placeholder = 'Say here what readers can do after this page, in 40 to 200 characters.'

interface NewPage {
  route: string
  title: string
  description: string
  after: string
  from?: string
}

export async function newPageCommand(options: RunOptions): Promise<number> {
  const { root, brand, navigation } = options
  const { model } = new SiteSession({ root, brand, navigation, drafts: true }).read()
  const asked = readArguments(options.args, model, navigation)
  if ('fault' in asked) return refuse(asked.fault)
  const plan = planPage(asked, options)
  if ('fault' in plan) return refuse(plan.fault)
  const problems = editSite(options, plan.edits, menuWith(navigation, asked.after, asked.route))
  if (problems.length > 0)
    return refuse(`Nothing was written, because the page would cause this:\n\n${formatProblems(problems)}`)
  const [page, menu] = [...plan.edits.keys()]
  formatCode(options, [menu ?? ''])
  console.log(
    [
      `${page}: the page, a draft.`,
      `${menu}: its menu entry, after ${asked.after}.`,
      ...(asked.from ? [`data/redirects.yaml: a redirect from ${asked.from}.`] : []),
      'Write it with npm run dev, and remove "draft: true" when it\'s ready.',
    ].join('\n'),
  )
  return 0
}

function refuse(fault: string): number {
  console.error(fault)
  return 1
}

/** `--name=value` */
function optionOf(args: readonly string[], name: string): string | undefined {
  const start = `--${name}=`
  return args.find((arg) => arg.startsWith(start))?.slice(start.length)
}

function readArguments(
  args: readonly string[],
  model: Pick<SiteModel, 'pages' | 'catalogs' | 'brand'>,
  navigation: Navigation,
): NewPage | { fault: string } {
  const [route, ...more] = args.filter((arg) => !arg.startsWith('--'))
  if (route === undefined) return { fault: "Name the page's route: npm run new -- /guides/database/limits" }
  if (more.length > 0)
    return { fault: `One page at a time: ${route} or ${more[0]}. Put a title with spaces in quotes.` }
  const fault = faultOfNew(route, model)
  if (fault) return { fault }
  const from = optionOf(args, 'from')
  const fromFault =
    from === undefined
      ? undefined
      : from === route
        ? "A page can't redirect to itself."
        : faultOfNew(from, model)
  if (fromFault) return { fault: `--from: ${fromFault}` }
  const place = placeInMenu(route, optionOf(args, 'after'), navigation, model)
  if ('fault' in place) return place
  const head = {
    title: optionOf(args, 'title') ?? titleOf(route),
    description: optionOf(args, 'description') ?? placeholder,
  }
  const { error } = frontmatterSchema.safeParse(head)
  const [issue] = error?.issues ?? []
  if (issue) {
    const { message, hint } = describeIssue(issue, head, 'the page', [])
    return { fault: `${message} ${hint}` }
  }
  return { route, ...head, after: place.after, ...(from ? { from } : {}) }
}

/** `/guides/auth/row-level-security` → `Row level security` */
function titleOf(route: string): string {
  const words = route.slice(route.lastIndexOf('/') + 1).replace(/[-_]+/g, ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

const folderOf = (route: string): string => route.slice(0, route.lastIndexOf('/'))

/** After the last page of the same folder, or of the nearest folder above it that has any. */
function placeInMenu(
  route: string,
  after: string | undefined,
  navigation: Navigation,
  { brand }: Pick<SiteModel, 'brand'>,
): { after: string } | { fault: string } {
  // Menus are written with the stand-in names, and authors may type either.
  const inBrand = (written: string) => routeInBrand(written, brand)
  const routes = menuRoutes(navigation).filter((href) => href.startsWith('/'))
  if (after !== undefined) {
    const entry = routes.find((href) => inBrand(href) === inBrand(after))
    return entry
      ? { after: entry }
      : { fault: `--after: no menu has ${after}. ${didYouMean(after, routes, (name) => name)}`.trimEnd() }
  }
  const parts = route.split('/')
  // Two parts such as /guides say nothing about the section.
  for (let length = parts.length - 1; length > 2; length--) {
    const folder = inBrand(parts.slice(0, length).join('/'))
    const below = routes.filter((href) => `${inBrand(href)}/`.startsWith(`${folder}/`))
    const last = below.findLast((href) => folderOf(inBrand(href)) === folder) ?? below.at(-1)
    if (last) return { after: last }
  }
  const folder = parts.slice(0, -1).join('/')
  const folders = new Set(routes.map(folderOf))
  return {
    fault: `No menu has pages below ${folder || '/'}. ${didYouMean(folder, folders, (name) => `${name}${route.slice(folder.length)}`)}Or say which page it follows: --after=<route>`,
  }
}

function planPage(
  { route, title, description, after, from }: NewPage,
  options: RunOptions,
): { edits: Edits } | { fault: string } {
  const { root } = options
  const menu = filesBelow(root, 'navigation')
    .map((file) => ({ file, text: insertAfter(textOf(join(root, file)) ?? '', after, route) }))
    .find(({ text }) => text !== undefined)
  if (!menu)
    return { fault: `${after} is written in no list of navigation/. Name another page: --after=<route>` }
  const head = stringify({ title, description, draft: true }, { lineWidth: 0 })
  const redirects = from && withRedirect(textOf(join(root, 'data/redirects.yaml')), from, route)
  return {
    edits: new Map([
      [`content${route}.mdx`, `---\n${head}---\n\nStart with what readers get, and what they need.\n`],
      [menu.file, menu.text],
      ...(redirects ? ([['data/redirects.yaml', redirects]] as const) : []),
    ]),
  }
}
