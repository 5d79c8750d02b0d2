// The first step of every request to the platform: it's meant for this machine, its path can be read, and its answer is guarded.
import type { MiddlewareHandler } from 'hono'
import { addGuardHeaders, isForKnownHost, isLoopbackOrigin } from '../../lib/http-guard.ts'
import { decode } from './safe-names.ts'

/** `knownHosts` are names, besides those of this machine, under which the platform is reached. */
export const guard =
  (knownHosts: readonly string[]): MiddlewareHandler =>
  async (context, next) => {
    if (!isForKnownHost(context.req.raw, knownHosts))
      context.res = context.json(
        { message: 'The local platform answers on this machine only: use http://localhost and its port.' },
        403,
      )
    else if (isFromOtherSite(context.req.raw.headers, knownHosts))
      context.res = context.json({ message: 'Only apps on this machine may call the local platform.' }, 403)
    else if (decode(new URL(context.req.url).pathname) === undefined)
      context.res = context.json({ message: 'The path has a percent sign that encodes nothing.' }, 400)
    else await next()
    addGuardHeaders(context.res.headers)
  }

/**
 * Pictures and frames of another site send no origin, but browsers say that they're of another site. Links may lead here from everywhere.
 * To a browser, localhost and 127.0.0.1 are two sites: a page's own address tells apps on this machine apart.
 */
function isFromOtherSite(headers: Headers, knownHosts: readonly string[]): boolean {
  if (headers.get('sec-fetch-site') !== 'cross-site') return false
  if (headers.get('sec-fetch-mode') === 'navigate' && headers.get('sec-fetch-dest') === 'document')
    return false
  const from = headers.get('origin') ?? headers.get('referer') ?? ''
  return !isLoopbackOrigin(from) && !(URL.canParse(from) && knownHosts.includes(new URL(from).host))
}

/**
 * A browser names the page that a request comes from. Apps in development run on this machine; pages of other sites, which a
 * developer may visit at the same time, have no business with the project.
 */
export const fromThisMachine: MiddlewareHandler = async (context, next) => {
  const origin = context.req.header('origin')
  if (origin !== undefined && !isLoopbackOrigin(origin))
    return context.json({ message: 'Only apps on this machine may call the test project.' }, 403)
  return next()
}

/** For what other apps on this machine must not read either. Browsers name the origin of everything that changes something. */
export const fromOwnPages: MiddlewareHandler = async (context, next) => {
  const origin = context.req.header('origin')
  const isReading = /^(GET|HEAD)$/.test(context.req.method)
  if (origin === undefined ? !isReading : origin !== new URL(context.req.url).origin)
    return context.json({ message: 'Open this page in the browser: other pages may not read it.' }, 403)
  return next()
}
