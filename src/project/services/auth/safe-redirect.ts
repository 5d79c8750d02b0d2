// Where a mailed link may lead.
import { isLoopbackOrigin } from '../../../lib/http-guard.ts'

/** Links lead to apps on this machine only. */
export function safeRedirect(target: string): string | undefined {
  if (!URL.canParse(target)) return undefined
  const url = new URL(target)
  return isLoopbackOrigin(url.origin) ? url.href : undefined
}
