// The 404 page: says that there's no page, suggests similar URLs, and links to the sections.
import { Heading } from '../components/Heading.tsx'
import { Style } from '../components/Style.tsx'
import { Document } from '../layout/Document.tsx'
import type { Frame, Link, PageAssets } from '../layout/page-frame.ts'
import { Sidebar } from '../layout/Sidebar.tsx'
import { isOutdatedSection } from '../model/page-versions.ts'
import type { SiteModel } from '../model/site-model.ts'
import { frameOf } from './frame-of.ts'
import css from './NotFoundPage.css?inline'

export interface NotFoundView {
  kind: 'not-found'
  frame: Frame
  sections: Link[]
}

export function notFoundView(model: SiteModel): NotFoundView {
  return {
    kind: 'not-found',
    frame: frameOf(model, {
      route: '/404',
      title: 'Page not found',
      description: "There's no page at this URL. It may have moved, or the URL may have a typo.",
    }),
    sections: model.sections
      .filter((section) => !isOutdatedSection(section, model))
      .map(({ label, href }) => ({ label, href })),
  }
}

export function NotFoundPage({ view, assets }: { view: NotFoundView; assets: PageAssets }) {
  const { frame, sections } = view
  return (
    <Document frame={frame} assets={assets} hidden>
      <Sidebar frame={frame} />
      <main className="page not-found" id="main" tabIndex={-1}>
        <Style id="not-found" css={css} />
        <div className="page-head">
          <h1>{frame.title}</h1>
          <p className="lead">{frame.description}</p>
        </div>
        <div className="page-body prose">
          <div data-not-found hidden aria-live="polite" />
          <Heading depth={2} id="sections" text="Sections">
            Sections
          </Heading>
          <ul>
            {sections.map(({ label, href }) => (
              <li key={href}>
                <a href={href}>{label}</a>
              </li>
            ))}
          </ul>
        </div>
      </main>
    </Document>
  )
}
