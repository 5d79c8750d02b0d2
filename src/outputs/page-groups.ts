// The pages by section, and the folder of each section's files for agents. llms.txt and the full texts are made from these.
import { isUnlisted } from '../model/page-versions.ts'
import type { SiteModel } from '../model/site-model.ts'

export interface ListedPage {
  route: string
  title: string
  description: string
}

export interface PageGroup {
  label: string
  /** `/guides/auth`: the prefix that its pages share. */
  folder: string
  isCommunity: boolean
  pages: ListedPage[]
}

export function pageGroups({ sections, pages }: Pick<SiteModel, 'sections' | 'pages'>): PageGroup[] {
  const taken = new Set<string>()
  return sections.flatMap(({ id, label, order }) => {
    const shared = sharedFolder(order)
    const folder = shared === '' || taken.has(shared) ? `/${id}` : shared
    taken.add(folder)
    const listed = order.flatMap((route) => {
      const page = pages.get(route)
      return page && !isUnlisted(page)
        ? { route, title: page.frontmatter.title, description: page.frontmatter.description }
        : []
    })
    const isCommunity = order.some((route) => pages.get(route)?.library?.isCommunity)
    return listed.length > 0 ? { label, folder, isCommunity, pages: listed } : []
  })
}

function sharedFolder(routes: readonly string[]): string {
  const [first = [], ...others] = routes.map((route) => route.split('/'))
  const length = first.findIndex((part, index) => others.some((other) => other[index] !== part))
  return (length === -1 ? first : first.slice(0, length)).join('/')
}
