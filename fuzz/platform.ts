// Attacks the local platform over HTTP: right requests to every endpoint, most of them with one thing wrong. No response may be of
// the 500s or lack the headers that guard it, and after each round everything must still work. Requests that once did harm are refused.
import { runningRef } from '../src/platform/seed.ts'
import { Chance } from './chance.ts'
import { exploits } from './platform/exploits.ts'
import { rules } from './platform/grammar.ts'
import { hostileNames } from './platform/hostile.ts'
import { mutate } from './platform/mutate.ts'
import { describeRequest, type FuzzRequest, type FuzzResponse } from './platform/request.ts'
import { type Attacked, startWorld } from './platform/world.ts'
import type { FuzzOptions, FuzzResult } from './targets.ts'

/** Requests that are under way together. */
const together = 8
/** Requests between two looks at whether everything works. */
const round = 240
/** Requests between two lines that say how far it is. */
const progress = 4000
/** Enough to see what is wrong. */
const mostFailures = 20
/** How many requests are left as they are: those reach deepest. */
const right = 0.15
/** How many requests are exploits. */
const harmful = 0.2

export async function fuzzPlatform({ seed, count, log }: FuzzOptions): Promise<FuzzResult> {
  const chance = new Chance(seed)
  const attacked = await startWorld()
  const failures: string[] = []
  const statuses = new Map<number, number>()
  const reached = new Set<string>()
  const names = Object.keys(rules)
  try {
    for (let done = 0; done < count && failures.length < mostFailures; done += together) {
      const requests = Array.from({ length: Math.min(together, count - done) }, () => {
        if (chance.happens(harmful)) {
          const name = chance.pick(Object.keys(exploits))
          return { name, request: exploits[name]?.(attacked.world, chance) as FuzzRequest, isExploit: true }
        }
        const name = chance.pick(names)
        const request = rules[name]?.(attacked.world, chance) as FuzzRequest
        return { name, request: chance.happens(right) ? request : mutate(request, chance), isExploit: false }
      })
      await Promise.all(
        requests.map(async ({ name, request, isExploit }) => {
          const response = await attacked.send(request).catch((error: Error) => error)
          const fault = response instanceof Error ? response.message : faultOf(request, response)
          if (fault) failures.push(`${name}: ${fault}\n    ${describeRequest(request)}`)
          if (response instanceof Error) return
          statuses.set(response.status, (statuses.get(response.status) ?? 0) + 1)
          if (response.status >= 400) return
          if (isExploit) failures.push(`${name}: ${response.status}\n    ${describeRequest(request)}`)
          else reached.add(name)
        }),
      )
      if (done > 0 && done % progress === 0) log(`${done.toLocaleString('en')} requests`)
      if (done % round === 0 || done + together >= count) {
        const broken = await healthOf(attacked).catch((error: Error) => error.message)
        if (broken) failures.push(`After ${done + together} requests: ${broken}`)
      }
    }
  } finally {
    await attacked.stop()
  }
  const sorted = [...statuses].sort(([one], [two]) => one - two)
  log(`statuses: ${sorted.map(([status, times]) => `${status} × ${times}`).join(', ')}`)
  const missed = names.filter((name) => !reached.has(name))
  log(
    `endpoints that carried out a request: ${reached.size} of ${names.length}${missed.length > 0 ? `, without ${missed.join(', ')}` : ''}`,
  )
  return { failures }
}

function faultOf(request: FuzzRequest, response: FuzzResponse): string | undefined {
  const { method, headers } = request
  const { status, text } = response
  if (status >= 500 || status === 0) return `${status} ${text.slice(0, 300)}`
  if (status < 300 && method !== 'OPTIONS' && hasHostileFilter(request)) return `${status} without a filter`
  // The HTTP server itself refuses a Host header that names nothing and headers over 16 KB, with an empty response.
  if ((status === 400 || status === 431) && text === '' && method !== 'HEAD') return undefined
  const guarded = /default-src 'none'.*frame-ancestors 'none'/.test(
    String(response.headers['content-security-policy']),
  )
  if (!guarded || response.headers['x-content-type-options'] !== 'nosniff') return `${status} without guards`
  const allowed = response.headers['access-control-allow-origin']
  if (allowed !== undefined && !/^https?:\/\/localhost(:\d+)?$/.test(String(allowed)))
    return `${method} from ${headers.origin} may be read by ${allowed}`
  const type = String(response.headers['content-type'] ?? '')
  if (/javascript|ecmascript|text\/css/i.test(type)) return `sends ${type}`
  return undefined
}

const hasHostileFilter = ({ path, query }: FuzzRequest): boolean =>
  path[0] === 'project' && path[2] === 'rest' && query.some(([name]) => hostileNames.includes(name))

const prototypeNames = Object.getOwnPropertyNames(Object.prototype).join()

/** What doesn't work any longer. */
async function healthOf(attacked: Attacked): Promise<string | undefined> {
  // The platform runs in this process.
  if (
    Object.getOwnPropertyNames(Object.prototype).join() !== prototypeNames ||
    Object.keys(Object).length > 0
  )
    return 'What all objects share was changed.'
  await attacked.renew()
  const { world } = attacked
  const user = world.users[0]
  const headers = { apikey: world.anonKey, authorization: `Bearer ${user?.accessToken}` }
  const ask = async (method: string, path: string, more: Partial<FuzzRequest> = {}) => {
    const request = { method, path: path.split('/'), query: [], headers, ...more }
    const { status, text } = await attacked.send(request)
    return status === 200 ? undefined : `${method} /${path} responds with ${status} ${text.slice(0, 200)}`
  }
  const object = `project/${runningRef}/storage/v1/object/avatars/health-${user?.id}.png`
  return (
    (await ask('GET', 'platform/projects', { headers: { cookie: world.cookie } })) ??
    (await ask('GET', `project/${runningRef}/rest/v1/products`)) ??
    (await ask('GET', `project/${runningRef}/auth/v1/user`)) ??
    (await ask('POST', object, {
      headers: { ...headers, 'x-upsert': 'true', 'content-type': 'image/png' },
      body: { kind: 'bytes', bytes: Buffer.from('picture') },
    })) ??
    (await ask('GET', object))
  )
}
