// What every answer of a program on this machine needs, beside the pages of the site: it's meant for this host, and a browser
// neither frames it nor guesses what it is.

/** Names that reach this machine without DNS, so that no website can take one of them over. `hostname` as URL gives it. */
const isLoopbackName = (hostname: string): boolean =>
  /^(localhost|([a-z0-9-]+\.)+localhost|127(\.\d{1,3}){3}|\[::1\])$/.test(hostname)

export function isLoopbackOrigin(origin: string): boolean {
  if (!URL.canParse(origin)) return false
  const { protocol, hostname } = new URL(origin)
  return /^https?:$/.test(protocol) && isLoopbackName(hostname)
}

/**
 * Whether a request names this machine or a known host. A website can bind its own name to 127.0.0.1 (DNS rebinding), and its
 * pages are then of the same origin as this server: the name is all that gives them away.
 */
export function isForKnownHost(request: Request, knownHosts: readonly string[]): boolean {
  // A Host header such as `1.2.3.4.5` makes a URL that no one can parse.
  if (!URL.canParse(request.url)) return false
  const { hostname, host } = new URL(request.url)
  const isKnown = (name: string, whole: string) =>
    isLoopbackName(name) || knownHosts.some((known) => known === whole || known === name)
  const header = request.headers.get('host')
  if (header === null) return isKnown(hostname, host)
  // A proxy may put another name into the request line.
  const named = URL.canParse(`http://${header}`) ? new URL(`http://${header}`) : undefined
  return named !== undefined && isKnown(hostname, host) && isKnown(named.hostname, named.host)
}

export const guardHeaders: Readonly<Record<string, string>> = {
  'Content-Security-Policy':
    "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Referrer-Policy': 'same-origin',
  'Cache-Control': 'no-store',
}

/** Adds what isn't set yet: a page has its own policy. */
export function addGuardHeaders(headers: Headers): void {
  for (const [name, value] of Object.entries(guardHeaders)) if (!headers.has(name)) headers.set(name, value)
}
