// Leads to the same place in another library or version. Plain links, so it needs no script. src/client/library-choice.ts
// remembers the library.
import { Style } from '../components/Style.tsx'
import { referenceRoot } from '../lib/references/addresses.ts'
import type { Counterpart, PageLibrary, PageVersion } from '../model/site-model.ts'
import { CommunityPill } from './CommunityPill.tsx'
import { Icon } from './Icon.tsx'
import css from './ReferenceSwitch.css?inline'

interface Props {
  library: PageLibrary | undefined
  version: PageVersion | undefined
}

export function ReferenceSwitch({ library, version }: Props) {
  if (!library && !version) return null
  return (
    <div className="reference-switch">
      <Style id="reference-switch" css={css} />
      {library && <LibrarySwitch library={library} />}
      {version && <VersionSwitch version={version} />}
    </div>
  )
}

function LibrarySwitch({ library: { id, title, libraries } }: { library: PageLibrary }) {
  return (
    <details className="libraries">
      <summary>
        <span className="visually-hidden">Library: </span>
        {title}
        <Icon name="chevron-down" size={16} />
      </summary>
      <ul aria-label="The same page in other libraries">
        {libraries.map((other) => (
          <li key={other.id}>
            <a
              className="sidebar-link"
              href={other.href}
              data-library={other.id}
              data-same-page={other.isSamePage ? '' : undefined}
              aria-current={other.id === id ? 'true' : undefined}
            >
              {other.title}
              {other.isCommunity && <CommunityPill />}
              <Missing place={other} />
            </a>
          </li>
        ))}
        <li>
          <a className="sidebar-link" href={referenceRoot}>
            All references
          </a>
        </li>
      </ul>
    </details>
  )
}

function VersionSwitch({ version: { title, version, versions } }: { version: PageVersion }) {
  return (
    <details className="versions">
      <summary>
        <span className="visually-hidden">Version </span>
        {version}
        <Icon name="chevron-down" size={16} />
      </summary>
      <ul aria-label={`Versions of the ${title} reference`}>
        {versions.map((other, index) => (
          <li key={other.version}>
            <a
              className="sidebar-link"
              href={other.href}
              data-same-page={other.isSamePage ? '' : undefined}
              aria-current={other.version === version ? 'true' : undefined}
            >
              {other.version}
              {index === 0 && <span className="pill">current</span>}
              <Missing place={other} />
            </a>
          </li>
        ))}
      </ul>
    </details>
  )
}

/** Where the link leads instead, if the page isn't there. */
function Missing({ place: { isSamePage, closest } }: { place: Counterpart }) {
  if (isSamePage) return null
  return <small>not there, opens {closest ?? 'the introduction'}</small>
}
