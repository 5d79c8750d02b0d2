// Leads to the platform's sign-in page and back. Signed-in readers can sign out there.
import type { ReactNode } from 'react'
import { noPlatform } from '../../lib/no-platform.ts'
import type { ProjectKeysProps } from './entities.ts'

export function LoginLink({ urls, children }: { urls: ProjectKeysProps['urls']; children: ReactNode }) {
  // A site without a platform has no sign-in page of its own.
  if (urls.platform === noPlatform) return <a href={urls.apiSettings}>{children}</a>
  // Known in the browser only, and only there somebody is logged out or in.
  const back = typeof location === 'undefined' ? '' : urls.platform ? location.href : location.pathname
  return <a href={`${urls.platform}/platform/sign-in?return_to=${encodeURIComponent(back)}`}>{children}</a>
}
