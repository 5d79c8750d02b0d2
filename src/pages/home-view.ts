// Everything the home page shows, as plain data.
import type { Frame, Link } from '../layout/page-frame.ts'
import { cliRoute, referenceRoot } from '../lib/references/addresses.ts'
import type { SiteModel, TopMenuEntry } from '../model/site-model.ts'
import type { ProductArea } from '../schemas/product-areas.ts'
import { frameOf } from './frame-of.ts'
import { type HomeSample, homeSample } from './home-sample.ts'
import { type HomeStart, homeStarts } from './home-starts.ts'

type Entry = Pick<TopMenuEntry['items'][number], 'label' | 'href' | 'description' | 'community'>

export interface HomeView {
  kind: 'home'
  frame: Frame
  lead: string
  /** Where to start. */
  ways: Link[]
  /** The first thing to type. */
  command: string
  sample?: HomeSample
  starts: HomeStart[]
  /** What readers can try while they read. */
  learn: { label: string; href: string; icon: string; description: string }[]
  /** The product areas, followed by what else their menu has: the APIs. */
  products: ProductArea[]
  /** Menu entries that aren't products: ways to build and to get help. */
  more: { label: string; entries: Entry[] }[]
}

const tutorial = '/guides/getting-started/tutorials/with-react'

const learn: HomeView['learn'] = [
  {
    label: 'Tutorial',
    href: tutorial,
    icon: 'rocket',
    description: 'Build an app with sign-in, profiles, and uploads',
  },
  {
    label: 'Policy lab',
    href: '/guides/database/postgres/row-level-security-lab',
    icon: 'shield',
    description: 'Break a policy, and see which rows pass',
  },
  {
    label: 'Playground',
    href: '/playground',
    icon: 'play',
    description: 'Run SQL and JavaScript in your browser',
  },
  {
    label: 'Advisor',
    href: '/advisor',
    icon: 'shield',
    description: 'Paste your schema, and see who can do what',
  },
  {
    label: 'Library reference',
    href: referenceRoot,
    icon: 'book',
    description: 'Every call in six languages, with samples',
  },
  {
    label: 'CLI',
    href: cliRoute('introduction'),
    icon: 'terminal',
    description: 'Every command and flag, with a builder',
  },
]

export function homeView(model: SiteModel): HomeView {
  const { name, cli } = model.brand
  const isThere = ({ href }: Link) => model.pages.has(href.split('#')[0] ?? '')
  const sample = homeSample(model)
  const products = productsOf(model)
  const ways = [
    { label: 'Start a project', href: '/guides/getting-started' },
    { label: 'Follow the tutorial', href: tutorial },
  ].filter(isThere)
  const shown = new Set(['/', ...[...products, ...ways, ...learn].map(({ href }) => href)])
  return {
    kind: 'home',
    frame: frameOf(model, {
      route: '/',
      title: `${name} documentation`,
      description: `Guides and references for ${name}: Postgres database, auth, storage, edge functions, realtime, and vectors.`,
    }),
    lead: `Guides and references for ${name}. Every project is a Postgres database with auth, storage, functions, and realtime updates.`,
    ways,
    command: `npx ${cli} init`,
    ...(sample ? { sample } : {}),
    starts: homeStarts.filter(isThere),
    learn: learn.filter(isThere),
    products,
    more: model.top
      .map(({ label, items }) => ({ label, entries: items.filter((item) => !shown.has(item.href)) }))
      .filter(({ entries }) => entries.length > 0),
  }
}

/** Under the names of the menus, so that a product has one name. */
function productsOf({ catalogs, top }: SiteModel): ProductArea[] {
  const areas = catalogs.productAreas
  const isArea = ({ href }: { href: string }) => areas.some((area) => area.href === href)
  const others = top.filter(({ items }) => items.some(isArea)).flatMap(({ items }) => items)
  const labels = new Map(others.map(({ href, label }) => [href, label]))
  return [
    ...areas.map((area) => ({ ...area, name: labels.get(area.href) ?? area.name })),
    ...others
      .filter((item) => !isArea(item))
      .map(({ label, icon = 'file', href, description }) => ({
        name: label,
        icon,
        href,
        // A card's text is a sentence.
        summary: `${description}.`,
      })),
  ]
}
