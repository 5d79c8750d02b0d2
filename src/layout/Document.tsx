// The whole HTML document around a page.
import type { ReactNode } from 'react'
import { Style } from '../components/Style.tsx'
import { markdownPath } from '../lib/markdown-url.ts'
import pageCss from '../styles/page.css?inline'
import proseCss from '../styles/prose.css?inline'
import resetCss from '../styles/reset.css?inline'
import tokensCss from '../styles/tokens.css?inline'
import { Footer } from './Footer.tsx'
import { fullTitle } from './full-title.ts'
import { Header } from './Header.tsx'
import type { Frame, PageAssets } from './page-frame.ts'

interface Props {
  frame: Frame
  assets: PageAssets
  children: ReactNode
  /** Excluded from search engines: the 404 page. */
  hidden?: boolean
}

export function Document({ frame, assets, children, hidden }: Props) {
  const { brand, description, canonical, route } = frame
  const isHome = route === '/'
  const wholeTitle = fullTitle(frame)
  return (
    <html lang="en" data-connections={frame.isClosed ? 'none' : undefined}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <title>{wholeTitle}</title>
        <meta name="description" content={description} />
        {(hidden || frame.isUnlisted) && <meta name="robots" content="noindex" />}
        {!hidden && (
          <>
            <link rel="canonical" href={canonical} />
            <link rel="alternate" type="text/markdown" href={markdownPath(route)} />
          </>
        )}
        <meta property="og:title" content={wholeTitle} />
        <meta property="og:description" content={description} />
        <meta property="og:type" content={isHome ? 'website' : 'article'} />
        <meta property="og:url" content={canonical} />
        <meta property="og:site_name" content={`${brand.name} Docs`} />
        <meta name="theme-color" content="#fdfcfa" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#131210" media="(prefers-color-scheme: dark)" />
        <link
          rel="search"
          type="application/opensearchdescription+xml"
          title={`${brand.name} Docs`}
          href="/opensearch.xml"
        />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own constant, allowed by its hash */}
        <script dangerouslySetInnerHTML={{ __html: assets.headScript }} />
        <Style id="site" css={tokensCss + resetCss + proseCss + pageCss} />
        {assets.scripts.map((src) => (
          <script key={src} type="module" src={src} />
        ))}
      </head>
      <body>
        <a className="skip visually-hidden" href="#main">
          Skip to content
        </a>
        {!hidden && <WordsForAgents route={route} />}
        <Header frame={frame} />
        {children}
        <Footer brand={brand} release={frame.release} />
      </body>
    </html>
  )
}

/** First in the HTML, for agents that read it. People and screen readers have the links next to the title. */
function WordsForAgents({ route }: { route: string }) {
  return (
    <p className="visually-hidden" aria-hidden>
      For AI agents: this page is also available as{' '}
      <a href={markdownPath(route)} tabIndex={-1}>
        Markdown
      </a>
      , with the same text and links but without the menus. All pages are listed in{' '}
      <a href="/llms.txt" tabIndex={-1}>
        llms.txt
      </a>
      .
    </p>
  )
}
