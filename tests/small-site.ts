// A small site in a temporary folder and its model, for tests that need real files.

import { siteFromDisk } from '../src/build/session/site-from-disk.ts'
import type { SiteModel } from '../src/model/site-model.ts'
import { pageAt } from '../src/pages/list-pages.ts'
import { renderMarkdown } from '../src/pages/render-markdown.ts'
import { formatProblems } from '../src/problems/print-problems.ts'
import type { NavItem, Navigation } from '../src/schemas/navigation.ts'
import { brand } from './stand-in-brand.ts'

/** A page's text with all required frontmatter. */
export function page(body = 'Text.', head: Record<string, unknown> = {}): string {
  const fields = {
    title: 'Fixture',
    description: 'A page that is in a fixture site and is long enough.',
    ...head,
  }
  const yaml = Object.entries(fields).map(([name, value]) => `${name}: ${JSON.stringify(value)}`)
  return `---\n${yaml.join('\n')}\n---\n\n${body}\n`
}

/** One section with these entries. */
export function menuOf(...items: (string | NavItem)[]): Navigation {
  const entries = items.map((item) => (typeof item === 'string' ? { href: item } : item))
  return {
    top: [{ label: 'Start', items: [{ label: 'Home', href: '/', icon: 'home', description: 'All' }] }],
    sections: [{ id: 'all', label: 'All', href: entries[0]?.href ?? '/', groups: [{ items: entries }] }],
  }
}

type SiteOptions = Partial<Parameters<typeof siteFromDisk>[0]>

/** The model of the site at `root`. A site with problems fails the test and shows them. */
export function modelOf(root: string, navigation: Navigation, options: SiteOptions = {}) {
  const { model, problems } = siteFromDisk({ root, brand, navigation, ...options })
  if (!model) throw new Error(formatProblems(problems))
  return model
}

/** The problems of the site at `root`, as `code message`. */
export function problemsOf(root: string, navigation: Navigation, options: SiteOptions = {}): string[] {
  const { problems = [] } = siteFromDisk({ root, brand, navigation, ...options })
  return problems.map(({ code, message }) => `${code} ${message}`)
}

/** One of the model's pages as Markdown. */
export function textOf(model: SiteModel, route: string): string {
  const view = pageAt(model, route)
  return (view && renderMarkdown(view)) ?? ''
}
