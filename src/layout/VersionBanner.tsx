// Shows on an older version's page that there's a newer one, with a link to the same place in it, or to the closest.
import { Style } from '../components/Style.tsx'
import type { Counterpart } from '../model/site-model.ts'
import css from './VersionBanner.css?inline'

interface Props {
  /** The page's version. */
  version: string
  /** The current version, with the same place in it. */
  current: { version: string } & Counterpart
}

export function VersionBanner({ version, current }: Props) {
  const { href, isSamePage, closest } = current
  const link = (label: string) => (
    <a href={href} data-same-page={isSamePage ? '' : undefined}>
      {label}
    </a>
  )
  return (
    <p className="version-banner" role="note">
      <Style id="version-banner" css={css} />
      You’re reading {version}.{' '}
      {closest ? (
        <>
          It isn’t in {current.version}, the current version. Closest to it there: {link(closest)}.
        </>
      ) : (
        <>The current version is {link(current.version)}.</>
      )}
    </p>
  )
}
