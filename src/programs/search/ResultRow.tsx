// A row of the list: a place in the documentation, a command, or a search. All are options of the listbox. Places are also
// links, so that browsers can open them in a new tab.
import type { MouseEvent, ReactNode } from 'react'
import type { Found, Kind } from '../../search/query/open-search.ts'
import { hrefOf } from './group-results.ts'
import { Icon } from './Icon.tsx'
import type { Row } from './rows.ts'
import type { Excerpt } from './use-excerpts.ts'

const kindIcons: Record<Kind, string> = {
  guide: '#i.book',
  command: '#i.terminal',
  flag: '#i.code',
  function: '#i.code',
  operation: '#i.server',
  parameter: '#i.code',
  config: '#i.server',
  error: 'alert',
  extension: '#i.plug',
  'log-field': '#i.activity',
  reference: '#i.code',
}

interface Props {
  row: Row
  id: string
  marked: boolean
  excerpt: Excerpt | undefined
  onMark: () => void
  onChoose: (event: MouseEvent) => void
  onRemove: () => void
}

export function ResultRow({ row, id, marked, excerpt, onMark, onChoose, onRemove }: Props) {
  const option = {
    id,
    role: 'option',
    'aria-selected': marked,
    // Focus stays in the field, as the combobox pattern requires.
    tabIndex: -1,
    onPointerMove: onMark,
    onClick: onChoose,
  } as const
  if (row.type === 'result') {
    const { found, below } = row
    return (
      <a {...option} href={hrefOf(found)} className="search-row" data-below={below || undefined}>
        {!below && <Icon name={kindIcons[found.kind]} />}
        <Place found={found} below={below} />
        {!below && (
          <span className="search-aside">{isError(found) ? found.title : found.trail.join(' / ')}</span>
        )}
        <span className="search-excerpt">
          {excerpt?.map(({ text, marked: hit }, place) =>
            // biome-ignore lint/suspicious/noArrayIndexKey: parts of one text have no other name
            hit ? <mark key={place}>{text}</mark> : text,
          )}
        </span>
      </a>
    )
  }
  if (row.type === 'words')
    return (
      <Plain option={option} icon={<Icon name={row.isRecent ? 'clock' : 'search'} />} label={row.words}>
        {row.isRecent && (
          // Not for the keyboard, which uses Delete.
          <span
            className="search-remove"
            aria-hidden="true"
            title="Remove"
            onClick={(event) => {
              event.stopPropagation()
              onRemove()
            }}
          >
            <Icon name="cross" />
          </span>
        )}
      </Plain>
    )
  const { label, hint, icon, does } = row.command
  return (
    <Plain
      option={option}
      icon={<Icon name={icon} />}
      label={label}
      {...(does.type === 'go' ? { href: does.href } : {})}
    >
      {hint && <span className="search-aside">{hint}</span>}
    </Plain>
  )
}

/** Its message is what readers compare with theirs, so the page that lists it comes second. */
const isError = ({ kind, heading }: Found) => kind === 'error' && heading !== ''

function Place({ found, below }: { found: Found; below: boolean }) {
  const { title, heading } = found
  const isAlone = below || isError(found)
  return (
    <span className="search-title">
      {isAlone ? heading || title : title}
      {!isAlone && heading && (
        <>
          <span className="search-sign"> › </span>
          <span>{heading}</span>
        </>
      )}
    </span>
  )
}

interface PlainProps {
  option: object
  icon: ReactNode
  label: string
  href?: string
  children: ReactNode
}

function Plain({ option, icon, label, href, children }: PlainProps) {
  const Tag = href ? 'a' : 'div'
  return (
    <Tag {...option} {...(href ? { href } : {})} className="search-row search-short">
      {icon}
      <span className="search-title">{label}</span>
      {children}
    </Tag>
  )
}
