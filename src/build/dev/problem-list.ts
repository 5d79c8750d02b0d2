// The site's problems on a page of the dev server: open on the page that has them, collapsed in the corner on all others.
import { escapeHtml } from '../../lib/escape-html.ts'
import { routeOf } from '../../model/page-routes.ts'
import type { Page, SiteModel } from '../../model/site-model.ts'
import { formatProblem } from '../../problems/print-problems.ts'
import type { Problem } from '../../problems/problem.ts'
import { kinds } from '../../references/kinds.ts'
import type { ReferenceKind } from '../../references/reference.ts'

/** Files that determine what a page shows. */
const filesOf = (page: Page): string[] => [
  page.file,
  ...page.partials.map((name) => `content/_partials/${name}.mdx`),
]

export function problemsOn(page: Page, problems: readonly Problem[]): Problem[] {
  const files = filesOf(page)
  return problems.filter(({ file }) => files.includes(file))
}

/** Why there's no page at a route: its file can't be read, or the data that it's made from. */
export function problemsInWayOf(
  route: string,
  problems: readonly Problem[],
  { brand }: Pick<SiteModel, 'brand'>,
): Problem[] {
  const isMade = ({ addresses }: ReferenceKind) =>
    addresses.some((address) => route === address || route.startsWith(`${address}/`))
  const folders = kinds.filter(isMade).map(({ folder }) => `data/${folder}/`)
  return problems.filter(
    ({ file }) => routeOf(file, brand) === route || folders.some((folder) => file.startsWith(folder)),
  )
}

export function problemList(problems: readonly Problem[], own: readonly Problem[]): string {
  if (problems.length === 0) return ''
  const others = problems.filter((problem) => !own.includes(problem))
  const count = problems.length === 1 ? '1 problem' : `${problems.length} problems`
  const block = (title: string, list: readonly Problem[]) =>
    list.length === 0 ? '' : `<h2>${title}</h2><pre>${escapeHtml(list.map(formatProblem).join('\n\n'))}</pre>`
  return `<details id="dev-problems"${own.length > 0 ? ' open' : ''}><summary>${count}</summary>${block('On this page', own)}${block('Elsewhere', others)}<style>${style}</style></details>`
}

/** A page that can't be rendered shows only its problems. */
export function bareProblems(list: string, scripts: readonly string[]): string {
  const tags = scripts.map((src) => `<script type="module" src="${src}"></script>`).join('')
  return `<!doctype html><html lang="en"><head><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><title>Problems</title>${tags}</head><body data-bare>${list.replace('<details id="dev-problems">', '<details id="dev-problems" open>')}</body></html>`
}

const style = `
#dev-problems{position:fixed;z-index:99;right:1rem;bottom:1rem;box-sizing:border-box;max-width:min(60rem,calc(100vw - 2rem));max-height:calc(100vh - 2rem);overflow:auto;background:#131210;color:#ece7df;border:1px solid #ff9a6c;border-radius:8px;font:14px/1.6 ui-monospace,monospace;box-shadow:0 8px 32px #0006}
#dev-problems summary{position:sticky;top:0;padding:.5rem 1rem;cursor:pointer;background:inherit;color:#ff9a6c}
#dev-problems h2{margin:0;padding:.5rem 1rem 0;font:inherit;color:#ff9a6c}
#dev-problems pre{margin:0;padding:0 1rem 1rem;white-space:pre-wrap;overflow-wrap:anywhere;background:none;color:inherit;font:inherit}`.replaceAll(
  '\n',
  '',
)
