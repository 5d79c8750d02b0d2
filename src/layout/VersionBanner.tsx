// Shows on an older version's page that there's a newer one, with a link to the same place in it.
import { Style } from '../components/Style.tsx'
import type { Link } from './page-frame.ts'
import css from './VersionBanner.css?inline'

interface Props {
  /** The page's version. */
  version: string
  /** The current version, with a link to the same place in it. */
  current: Link & { isSamePage: boolean }
}

export function VersionBanner({ version, current }: Props) {
  return (
    <p className="version-banner" role="note">
      <Style id="version-banner" css={css} />
      You’re reading {version}. The current version is{' '}
      <a href={current.href} data-same-page={current.isSamePage ? '' : undefined}>
        {current.label}
      </a>
      .
    </p>
  )
}
