// All versions of the page's reference, each with a link to the same place. Plain links, so it needs no script.
import { Style } from '../components/Style.tsx'
import type { PageVersion } from '../model/page-versions.ts'
import { Icon } from './Icon.tsx'
import css from './VersionSwitch.css?inline'

export function VersionSwitch({ version: { title, version, versions } }: { version: PageVersion }) {
  return (
    <details className="versions">
      <Style id="version-switch" css={css} />
      <summary>
        Version {version}
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
            </a>
          </li>
        ))}
      </ul>
    </details>
  )
}
