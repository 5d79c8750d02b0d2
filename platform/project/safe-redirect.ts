// Where a mailed link may lead.

/** Links lead to apps on this machine only. */
export function safeRedirect(target: string): string | undefined {
  if (!URL.canParse(target)) return undefined
  const { hostname, protocol } = new URL(target)
  return /^https?:$/.test(protocol) && ['localhost', '127.0.0.1', '[::1]'].includes(hostname)
    ? target
    : undefined
}
