// Leads to the platform's sign-in page and back to the widget. Signed-in readers can sign out there.
import type { ReactNode } from 'react'
import { noPlatform } from '../../lib/no-platform.ts'
import type { ProjectKeysProps } from './entities.ts'

interface Props extends Pick<ProjectKeysProps, 'urls' | 'show'> {
  children: ReactNode
}

/** Where the widget is in its page, by what it shows. */
export const anchorOf = (show: ProjectKeysProps['show']): string => `your-project-${show.join('-and-')}`

export function LoginLink({ urls, show, children }: Props) {
  // A site without a platform has no sign-in page.
  if (urls.platform === noPlatform) return <a href={urls.apiSettings}>{children}</a>
  // The page is known in the browser only, and only there readers are logged out or in.
  const { origin, pathname, search } = globalThis.location ?? { origin: '', pathname: '', search: '' }
  const back = `${urls.platform && origin}${pathname}${search}#${anchorOf(show)}`
  return <a href={`${urls.platform}/platform/sign-in?return_to=${encodeURIComponent(back)}`}>{children}</a>
}
