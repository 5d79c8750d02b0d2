// Attacks the server on a real socket: hostile paths, headers, methods, syntax, pipelines, and slow clients. It must never crash,
// never send a file that isn't in the build, never fail with a status of the 500s, and send every response with its policy.
import type { AttackedSite } from './http/attacked-site.ts'
import { secret, startAttackedSite } from './http/attacked-site.ts'
import type { Attack } from './http/grammar.ts'
import { attacksFrom } from './http/grammar.ts'
import type { RawResponse } from './http/raw-client.ts'
import { exchange, parseResponses } from './http/raw-client.ts'
import { slowClients } from './http/slow-clients.ts'

interface FuzzOptions {
  seed: number
  /** Connections; some of them carry several requests. */
  count: number
  log: (line: string) => void
}

/** Connections that are open together. */
const together = 16
/** Enough to see what is wrong. */
const mostFailures = 20

export async function fuzzHttp({ seed, count, log }: FuzzOptions): Promise<{ failures: string[] }> {
  const site = await startAttackedSite()
  const attack = attacksFrom(seed)
  const failures: string[] = []
  const statuses = new Map<number, number>()
  try {
    const slow = slowClients(site.port)
    let left = count
    const attackOnAndOn = async () => {
      while (left > 0 && failures.length < mostFailures) {
        left--
        const each = attack()
        const { fault, responses } = await tryOnce(site, each)
        for (const { status } of responses) statuses.set(status, (statuses.get(status) ?? 0) + 1)
        if (fault)
          failures.push(`${fault}\n    ${JSON.stringify(each.bytes.toString('latin1').slice(0, 600))}`)
        failures.push(...site.faults.splice(0).map((each) => `The server failed: ${each}`))
      }
    }
    await Promise.all(Array.from({ length: together }, attackOnAndOn))
    failures.push(...(await slow))
  } finally {
    await site.stop()
  }
  const sorted = [...statuses].sort(([one], [two]) => one - two)
  log(`statuses: ${sorted.map(([status, times]) => `${status} × ${times}`).join(', ')}`)
  return { failures }
}

async function tryOnce(
  site: AttackedSite,
  attack: Attack,
): Promise<{ fault?: string; responses: RawResponse[] }> {
  const { bytes, isClosed } = await exchange(site.port, attack.bytes)
  if (!isClosed) return { fault: 'The connection stays open.', responses: [] }
  if (bytes.includes(secret)) return { fault: 'It sends a secret.', responses: [] }
  let responses: RawResponse[]
  try {
    responses = parseResponses(bytes, attack.methods)
  } catch (error) {
    return { fault: `It sends something else than HTTP: ${(error as Error).message}`, responses: [] }
  }
  if (attack.isValid && responses.length === 0) return { fault: 'There is no response.', responses }
  if (attack.isValid && responses.some(({ isCut }) => isCut))
    return { fault: 'A response is cut.', responses }
  const fault = responses.map((response) => faultOf(site, response)).find(Boolean)
  return { responses, ...(fault ? { fault } : {}) }
}

function faultOf(site: AttackedSite, { status, headers, text }: RawResponse): string | undefined {
  if (status >= 500) return `${status} ${text.slice(0, 200)}`
  const policy = headers['content-security-policy'] ?? ''
  if (!policy.includes("default-src 'none'")) return `${status} without a policy`
  if (headers['x-content-type-options'] !== 'nosniff') return `${status} without nosniff`
  if (Object.keys(headers).some((name) => name.includes('injected')))
    return `${status} with a header of the client`
  if (headers.location !== undefined && !/^\/(?![/\\])/.test(headers.location))
    return `It leads to ${headers.location}`
  if (status !== 200 || text === '' || text.startsWith('{"status":"ok"')) return undefined
  const isMarkdownOfPage =
    headers['content-type']?.startsWith('text/markdown') === true && headers['x-robots-tag'] === undefined
  const expected = site.headersOf(text, isMarkdownOfPage)
  if (!expected) return `A text that is in no file of the build: ${text.slice(0, 100)}`
  const wrong = Object.entries(expected).find(([name, value]) => headers[name.toLowerCase()] !== value)
  return wrong && `${text.slice(0, 40)} is sent with ${wrong[0]}: ${headers[wrong[0].toLowerCase()]}`
}
