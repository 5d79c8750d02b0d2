// Recorded requests as they're published: the same in every run, without credentials, and short.
import { applyEdits, format } from 'jsonc-parser'
import { z } from 'zod'
import { sentHeaders } from '../../../lib/sent-headers.ts'
import type { Exchange } from '../../../schemas/exchange.ts'
import { credentials, cutMark } from '../../../schemas/exchange.ts'
import type { StableValues } from './stable-values.ts'

const messageSchema = z.object({ headers: z.record(z.string(), z.string()), body: z.string() })

/** As a script's process sent it, which can be anything. */
export const sentExchangesSchema = z.array(
  z.object({
    method: z.string(),
    path: z.string().startsWith('/'),
    request: messageSchema,
    response: messageSchema.extend({ status: z.int() }).optional(),
  }),
)

type SentExchange = z.infer<typeof sentExchangesSchema>[number]
type SentMessage = z.infer<typeof messageSchema>

const shownHeaders = {
  request: sentHeaders,
  response: ['Content-Type', 'Content-Range', 'Preference-Applied', 'Location'],
}

/** A body that fits into a line stays as it was sent. */
const lineWidth = 90
const mostCharacters = 1200

export function stableExchanges(sent: readonly SentExchange[], values: StableValues): Exchange[] {
  const own = values.fork()
  for (const { request, response } of sent)
    for (const body of [request.body, response?.body ?? ''])
      for (const [, value = ''] of body.matchAll(randomValue)) own.hide(value)
  const messageOf = (kind: keyof typeof shownHeaders, { headers, body }: SentMessage) => {
    const stable = (text: string) =>
      own.replace(withoutCredentials(text).replace(/(boundary=)[^;]+/, '$1boundary'))
    const shown = shownHeaders[kind].flatMap((name): [string, string][] => {
      const value = headers[name.toLowerCase()]
      const saysNothing = (name === 'Accept' && value === '*/*') || (name === 'Content-Type' && !body)
      return !value || saysNothing ? [] : [[name, stable(value)]]
    })
    const text = shortened(stable(formatted(body)))
    return { headers: Object.fromEntries(shown), ...(text ? { body: text } : {}) }
  }
  return sent.flatMap(({ method, path, request, response }) =>
    response
      ? {
          request: { method, path: own.replace(path), ...messageOf('request', request) },
          response: { status: response.status, ...messageOf('response', response) },
        }
      : [],
  )
}

/** Made up in each run, besides what stable-values.ts knows. */
const randomValue =
  /"(?:refresh_token|secret|qr_code|uri|hashed_token|action_link|code_challenge|provider_token)"\s*:\s*"((?:[^"\\]|\\.)+)"/g

/** Keys and tokens, by the role in them. */
const withoutCredentials = (text: string): string =>
  text.replace(/\beyJ[\w-]+\.(eyJ[\w-]+)\.[\w-]+/g, (token, payload: string) => {
    const { role, iss, sub } = claimsIn(payload)
    if (iss === undefined && sub === undefined) return token
    return role === 'anon' || role === 'service_role' ? credentials[role] : credentials.user
  })

function claimsIn(payload: string): Record<string, unknown> {
  try {
    return JSON.parse(Buffer.from(payload, 'base64url').toString()) as Record<string, unknown>
  } catch {
    return {}
  }
}

/** Numbers stay as they were written. */
function formatted(body: string): string {
  if (body.length <= lineWidth || !/^\s*[[{]/.test(body)) return body
  const options = { insertSpaces: true, tabSize: 2, eol: '\n' }
  return applyEdits(body, format(body, undefined, options))
}

function shortened(body: string): string {
  if (body.length <= mostCharacters) return body
  const kept = body.slice(0, body.lastIndexOf('\n', mostCharacters) + 1 || mostCharacters)
  return `${kept.trimEnd()}\n${cutMark} and ${body.length - kept.length} more characters`
}
