// A guide: breadcrumbs, title, introduction, text, table of contents, and links to the next pages.

import type { DrawContextValue } from '../components/DrawContext.tsx'
import { DrawProvider } from '../components/DrawContext.tsx'
import { LongName } from '../components/LongName.tsx'
import { Markdown } from '../components/Markdown.tsx'
import { Style } from '../components/Style.tsx'
import { Document } from '../layout/Document.tsx'
import { Icon } from '../layout/Icon.tsx'
import type { Link, PageAssets } from '../layout/page-frame.ts'
import { Sidebar } from '../layout/Sidebar.tsx'
import { TableOfContents } from '../layout/TableOfContents.tsx'
import { VersionBanner } from '../layout/VersionBanner.tsx'
import { markdownPath } from '../lib/markdown-url.ts'
import type { Root } from '../markdown/tree.ts'
import { BesideText } from './BesideText.tsx'
import longTextCss from './long-text.css?inline'
import { MovedSections } from './MovedSections.tsx'
import type { ProofView } from './proof-extras.ts'
import { communityBadge } from './reference-extras.ts'
import type { GuideView } from './view.ts'

interface Props {
  view: GuideView
  tree: Root
  highlight: DrawContextValue['highlight']
  assets: PageAssets
}

export function GuidePage({ view, tree, highlight, assets }: Props) {
  const { frame, outdated } = view
  return (
    <Document frame={frame} assets={assets}>
      <div className="shell">
        <Sidebar frame={frame} />
        <main className={view.beside ? 'page page-beside' : 'page'} id="main" tabIndex={-1}>
          <div className="page-head">
            {outdated && <VersionBanner {...outdated} />}
            <Breadcrumbs links={view.breadcrumbs} />
            <h1 className={view.titleIsCode ? 'title-code' : undefined}>
              {view.titleIsCode ? <LongName name={frame.title} /> : frame.title}
              {view.badges.map((badge) => (
                <span key={badge} className={badge === communityBadge ? 'pill' : 'pill pill-warn'}>
                  {badge}
                </span>
              ))}
            </h1>
            <p className="lead">{frame.description}</p>
            <PageTools route={frame.route} editUrl={view.editUrl} />
            {view.movedSections && <MovedSections sections={view.movedSections} />}
          </div>
          <TableOfContents
            entries={view.toc}
            otherFormats={view.otherFormats}
            isFolded={view.beside !== undefined}
          />
          <GuideText view={view} tree={tree} highlight={highlight} />
          <PageFoot view={view} />
        </main>
      </div>
    </Document>
  )
}

/** The number of blocks from which a slow phone takes noticeably long to lay out the whole text. */
const longText = 30

/** The text alone, which is also in the page's Markdown. */
export function GuideText({ view, tree, highlight }: Omit<Props, 'assets'>) {
  const isLong = tree.children.length >= longText
  return (
    <article className={`page-body${view.beside ? '' : ' prose'}${isLong ? ' long-text' : ''}`}>
      {isLong && <Style id="long-text" css={longTextCss} />}
      <DrawProvider value={{ ...view, brand: view.frame.brand, highlight }}>
        {view.beside ? (
          <BesideText nodes={tree.children} id={view.beside} />
        ) : (
          <Markdown nodes={tree.children} />
        )}
      </DrawProvider>
    </article>
  )
}

/** After the title, so that it comes first on a phone. On a wide screen, they are beside the breadcrumbs. */
function PageTools({ route, editUrl }: { route: string; editUrl: string }) {
  return (
    <div className="page-tools">
      <button type="button" className="quiet-button needs-script" data-copy-page>
        <Icon name="copy" size={14} />
        <span>Copy page</span>
      </button>
      <a className="quiet-button" href={markdownPath(route)} aria-label="View this page as Markdown">
        Markdown
      </a>
      <a className="quiet-button" href={editUrl}>
        <Icon name="edit" size={14} />
        Edit
      </a>
    </div>
  )
}

function Breadcrumbs({ links }: { links: readonly Link[] }) {
  return (
    <nav aria-label="Breadcrumbs">
      <ol className="breadcrumbs">
        {links.map(({ label, href }) => (
          <li key={label}>{href ? <a href={href}>{label}</a> : label}</li>
        ))}
      </ol>
    </nav>
  )
}

function PageFoot({ view }: { view: GuideView }) {
  const { related, previous, next, updated, proof } = view
  return (
    <div className="page-foot">
      {related.length > 0 && (
        <section className="related" aria-labelledby="related">
          <h2 id="related">Read next</h2>
          <ul>
            {related.map(({ label, href, description }) => (
              <li key={href}>
                <a href={href}>{label}</a> <span>{description}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
      {(previous || next) && (
        <nav className="turn" aria-label="Previous and next page">
          {previous && (
            <a href={previous.href} rel="prev">
              <small>
                <Icon name="arrow-left" size={14} />
                Previous
              </small>
              {previous.label}
            </a>
          )}
          {next && (
            <a href={next.href} rel="next">
              <small>
                Next
                <Icon name="arrow-right" size={14} />
              </small>
              {next.label}
            </a>
          )}
        </nav>
      )}
      {(updated || proof) && (
        <p className="page-facts">
          {proof && <ProofFact proof={proof} />}
          {updated && (
            <span>
              Last updated <time dateTime={updated}>{longDate(updated)}</time>
            </span>
          )}
        </p>
      )}
    </div>
  )
}

function ProofFact({ proof: { proved, samples, checkedOn, href } }: { proof: ProofView }) {
  const were =
    proved < samples
      ? `${proved} of ${samples} samples on this page were checked on`
      : samples === 1
        ? 'The sample on this page was checked on'
        : `All ${samples} samples on this page were checked on`
  return (
    <span>
      {href ? <a href={href}>{were}</a> : were} <time dateTime={checkedOn}>{longDate(checkedOn)}</time>
    </span>
  )
}

const dateFormat = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' })

/** `2026-11-15` → `15 November 2026` */
const longDate = (day: string): string => dateFormat.format(new Date(day))
