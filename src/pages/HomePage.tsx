// The home page: one headline, two starting points, the product areas, and everything else in a table.
import { Fragment } from 'react'
import { Button } from '../components/Button.tsx'
import { Card, CardGrid } from '../components/Card.tsx'
import { Style } from '../components/Style.tsx'
import { CommunityPill } from '../layout/CommunityPill.tsx'
import { Document } from '../layout/Document.tsx'
import type { Frame, Link, PageAssets } from '../layout/page-frame.ts'
import { Sidebar } from '../layout/Sidebar.tsx'
import type { SiteModel, TopMenuEntry } from '../model/site-model.ts'
import type { ProductArea } from '../schemas/product-areas.ts'
import { frameOf } from './frame-of.ts'
import css from './HomePage.css?inline'

export interface HomeView {
  kind: 'home'
  frame: Frame
  lead: string
  /** Where to start. */
  ways: Link[]
  /** The first thing to type. */
  command: string
  /** The product areas, followed by what else their menu has: the APIs. */
  products: ProductArea[]
  /** Menu entries that aren't products: ways to build and to get help. */
  more: {
    label: string
    entries: Pick<TopMenuEntry['items'][number], 'label' | 'href' | 'description' | 'community'>[]
  }[]
}

export function homeView(model: SiteModel): HomeView {
  const products = productsOf(model)
  const shown = new Set(['/', ...products.map((product) => product.href)])
  const { name } = model.brand
  return {
    kind: 'home',
    frame: frameOf(model, {
      route: '/',
      title: `${name} documentation`,
      description: `Guides and references for ${name}: Postgres database, auth, storage, edge functions, realtime, and vectors.`,
    }),
    lead: `Guides and references for ${name}. Every project is a Postgres database with auth, storage, functions, and realtime updates.`,
    ways: [
      { label: 'Start a project', href: '/guides/getting-started' },
      { label: 'Create a table', href: '/guides/database/overview' },
    ],
    command: `npx ${model.brand.cli} init`,
    products,
    more: model.top
      .map(({ label, items }) => ({
        label,
        entries: items.filter((item) => !shown.has(item.href)),
      }))
      .filter(({ entries }) => entries.length > 0),
  }
}

function productsOf({ catalogs, top }: SiteModel): ProductArea[] {
  const areas = catalogs.productAreas
  const isArea = ({ href }: { href: string }) => areas.some((area) => area.href === href)
  const others = top.filter(({ items }) => items.some(isArea)).flatMap(({ items }) => items)
  return [
    ...areas,
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

export function HomePage({ view, assets }: { view: HomeView; assets: PageAssets }) {
  const { brand } = view.frame
  return (
    <Document frame={view.frame} assets={assets}>
      <Sidebar frame={view.frame} />
      <main className="home" id="main" tabIndex={-1}>
        <Style id="home" css={css} />
        <p className="home-eyebrow">Documentation</p>
        <h1>{brand.tagline}</h1>
        <p className="lead">{view.lead}</p>
        <div className="home-ways">
          {view.ways.map(({ label, href }, index) => (
            <Fragment key={href}>
              <Button href={href} variant={index === 0 ? 'primary' : 'quiet'}>
                {label}
              </Button>{' '}
            </Fragment>
          ))}
          <code className="home-command">{view.command}</code>
        </div>
        <h2 className="visually-hidden">Products</h2>
        <CardGrid columns={3}>
          {view.products.map(({ name, href, icon, summary }) => (
            <Card key={name} title={name} href={href} icon={icon}>
              {summary}
            </Card>
          ))}
        </CardGrid>
        {view.more.map(({ label, entries }) => (
          <section key={label} className="home-more">
            <h2>{label}</h2>
            <ul>
              {entries.map((entry) => (
                <li key={entry.href}>
                  <a href={entry.href}>{entry.label}</a>
                  {entry.community && <CommunityPill />}
                  <div>{entry.description}</div>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </main>
    </Document>
  )
}
