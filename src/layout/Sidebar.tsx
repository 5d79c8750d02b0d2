// The current section's tree. On a wide screen, it's next to the text. On a narrow screen, the same element is a native
// popover that the header's menu button opens; the switch at its top leads to all other sections. A page without a section
// has only the popover.

import { LongName } from '../components/LongName.tsx'
import { Style } from '../components/Style.tsx'
import type { MenuItem, TopMenuEntry } from '../model/site-model.ts'
import { CommunityPill } from './CommunityPill.tsx'
import { Icon } from './Icon.tsx'
import type { Frame, OpenSection } from './page-frame.ts'
import { ReferenceSwitch } from './ReferenceSwitch.tsx'
import css from './Sidebar.css?inline'

/** With fewer pages than this, the section leaves room for the list of all sections below it. */
const shortSection = 4

/** A shorter word fits a line of the narrowest tree, and needs no places to break. */
const longWord = /\S{24}/

export function Sidebar({ frame }: { frame: Frame }) {
  const { section, top, route } = frame
  const isShort = !section || section.size < shortSection
  const kind = !section ? 'sidebar-drawer' : isShort ? 'sidebar-short' : ''
  const all = <AllSections top={top} current={section?.href ?? route} />
  return (
    <aside className={`sidebar ${kind}`.trim()} id="sidebar" popover="auto" aria-label="Pages">
      <Style id="sidebar" css={css} />
      <div className="sidebar-head">
        {isShort ? (
          <p>{section?.label ?? 'All sections'}</p>
        ) : (
          <details className="sidebar-switch">
            <summary>
              <span className="visually-hidden">Section: </span>
              {section.label}
              {frame.library?.isCommunity && <CommunityPill />}
              <Icon name="chevron-down" size={16} />
            </summary>
            {all}
          </details>
        )}
        <button
          type="button"
          className="icon-button"
          popoverTarget="sidebar"
          popoverTargetAction="hide"
          aria-label="Close menu"
        >
          <Icon name="close" size={20} />
        </button>
      </div>
      {section && <SectionTree section={section} frame={frame} />}
      {isShort && all}
    </aside>
  )
}

interface TreeProps {
  section: OpenSection
  frame: Frame
}

function SectionTree({ section, frame: { route, library, version } }: TreeProps) {
  return (
    <nav aria-label={section.label}>
      <p className="sidebar-label">
        {section.label}
        {library?.isCommunity && <CommunityPill />}
      </p>
      <ReferenceSwitch library={library} version={version} />
      {section.groups.map((group, index) => (
        <div key={group.label ?? index}>
          {group.label && <p className="sidebar-label">{group.label}</p>}
          <ItemList items={group.items} route={route} />
        </div>
      ))}
    </nav>
  )
}

function ItemList({ items, route }: { items: MenuItem[]; route: string }) {
  return (
    <ul>
      {items.map((item) => (
        <li key={item.href}>
          <a
            className="sidebar-link"
            href={item.href}
            aria-current={item.href === route ? 'page' : undefined}
          >
            {item.beforeLabel && <span className="visually-hidden">{item.beforeLabel}</span>}
            {item.code ? (
              <Call code={item.code} label={item.label} />
            ) : longWord.test(item.label) ? (
              <Breakable label={item.label} />
            ) : (
              item.label
            )}
            {item.mark && (
              <abbr className="pill pill-warn" title={item.mark}>
                {item.mark.length > 5 ? item.mark.slice(0, 3) : item.mark}
              </abbr>
            )}
            {item.community && <CommunityPill />}
            {item.external && <Icon name="external" size={14} />}
          </a>
          {item.items.length > 0 && <ItemList items={item.items} route={route} />}
        </li>
      ))}
    </ul>
  )
}

/** In one element: each part of a flex container's text would become a column. */
const Breakable = ({ label }: { label: string }) => (
  <span>
    <LongName name={label} />
  </span>
)

/** A function under the name that people look for, and what it does. */
const Call = ({ code, label }: { code: string; label: string }) => (
  <span>
    <code>
      <LongName name={code} />
    </code>
    {label !== code && (
      <>
        {' '}
        <small>{label}</small>
      </>
    )}
  </span>
)

function AllSections({ top, current }: { top: TopMenuEntry[]; current: string }) {
  return (
    <nav className="sidebar-all" aria-label="All sections">
      {top.map((menu) => (
        <div key={menu.label}>
          <p className="sidebar-label">{menu.label}</p>
          <ul>
            {menu.items.map((item) => (
              <li key={item.href}>
                <a
                  className="sidebar-link"
                  href={item.href}
                  aria-current={item.href === current ? 'true' : undefined}
                >
                  {item.label}
                  {item.community && <CommunityPill />}
                </a>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  )
}
