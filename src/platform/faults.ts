// Faults on request, for tests: a cookie names calls and what goes wrong with them, so that one browser's trouble is not
// another's. `platform-fault=projects:500,branches:slow`.
import type { MiddlewareHandler } from 'hono'
import { getCookie } from 'hono/cookie'

const faultCookie = 'platform-fault'

/** How long a slow response takes: longer than a reader notices, shorter than the widget's patience. */
const slow = 1500
/** Longer than the widget waits. */
const never = 60_000

const calls: ReadonlyMap<string, RegExp> = new Map([
  ['session', /^\/platform\/session$/],
  ['organizations', /^\/platform\/organizations$/],
  ['projects', /^\/platform\/projects$/],
  ['branches', /^\/v1\/projects\/[^/]+\/branches$/],
  ['api', /^\/platform\/props\/project\/[^/]+\/api$/],
])

export const faults: MiddlewareHandler = async (context, next) => {
  const asked = (getCookie(context, faultCookie) ?? '').split(',').map((entry) => entry.split(':'))
  const kind = asked.find(([call]) => calls.get(call ?? '')?.test(context.req.path))?.[1]
  switch (kind) {
    case 'slow':
      await pause(slow)
      return next()
    case 'never':
      await pause(never)
      return next()
    case 'malformed':
      return context.body('{"oops', 200, { 'Content-Type': 'application/json' })
    case 'wrong':
      return context.json([{ id: 'not a number', name: null }, 7, null])
    case 'empty':
      return context.json([])
    case '401':
    case '403':
    case '500':
      return context.json({ message: 'This fault was asked for.' }, Number(kind) as 401 | 403 | 500)
    default:
      return next()
  }
}

const pause = (time: number) => new Promise((resolve) => setTimeout(resolve, time).unref())
