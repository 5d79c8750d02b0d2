// The home page: one headline, a sample with its result, where to start, the product areas, and everything else in a table.
import { Fragment } from 'react'
import { Button } from '../components/Button.tsx'
import { Card, CardGrid } from '../components/Card.tsx'
import { CopyLine } from '../components/CopyLine.tsx'
import type { DrawContextValue } from '../components/DrawContext.tsx'
import { DrawProvider } from '../components/DrawContext.tsx'
import { Style } from '../components/Style.tsx'
import { CommunityPill } from '../layout/CommunityPill.tsx'
import { Document } from '../layout/Document.tsx'
import { Icon } from '../layout/Icon.tsx'
import type { IconName } from '../layout/icons.ts'
import type { PageAssets } from '../layout/page-frame.ts'
import { Sidebar } from '../layout/Sidebar.tsx'
import css from './HomePage.css?inline'
import { HomeSampleView } from './HomeSampleView.tsx'
import type { HomeView } from './home-view.ts'

interface Props {
  view: HomeView
  assets: PageAssets
  highlight: DrawContextValue['highlight']
}

export function HomePage({ view, assets, highlight }: Props) {
  const { brand } = view.frame
  return (
    <Document frame={view.frame} assets={assets}>
      <Sidebar frame={view.frame} />
      <main className="home" id="main" tabIndex={-1} data-run-route={view.sample?.route}>
        <Style id="home" css={css} />
        <div className="home-hero">
          <div>
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
            </div>
            <CopyLine code={view.command} label="Copy the command" />
          </div>
          {view.sample && (
            <DrawProvider value={{ brand, highlight, imageSizes: {}, titles: {} }}>
              <HomeSampleView sample={view.sample} />
            </DrawProvider>
          )}
        </div>
        {view.starts.length > 0 && <Starts starts={view.starts} />}
        {view.learn.length > 0 && <Learn learn={view.learn} />}
        <h2>Products</h2>
        <CardGrid columns={3}>
          {view.products.map(({ name, href, icon, summary }) => (
            <Card key={name} title={name} href={href} icon={icon}>
              {summary}
            </Card>
          ))}
        </CardGrid>
        <More more={view.more} />
      </main>
    </Document>
  )
}

function Starts({ starts }: Pick<HomeView, 'starts'>) {
  return (
    <>
      <h2>Start with what you build with</h2>
      <ul className="home-starts">
        {starts.map(({ label, href, mark }) => (
          <li key={href}>
            <a href={href}>
              <svg className="icon" width="18" height="18" viewBox="0 0 24 24" aria-hidden="true">
                <path d={mark} />
              </svg>
              {label}
            </a>
          </li>
        ))}
      </ul>
    </>
  )
}

function Learn({ learn }: Pick<HomeView, 'learn'>) {
  return (
    <>
      <h2>Learn and look up</h2>
      <ul className="home-learn">
        {learn.map(({ label, href, icon, description }) => (
          <li key={href}>
            <Icon name={icon as IconName} size={20} />
            <a href={href}>{label}</a>
            <div>{description}</div>
          </li>
        ))}
      </ul>
    </>
  )
}

function More({ more }: Pick<HomeView, 'more'>) {
  return more.map(({ label, entries }) => (
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
  ))
}
