// The REST API of the test project: verifies the key, limits the body, and lets the Data API respond as the role of the request.
import type { Context } from 'hono'
import { Hono } from 'hono'
import { DatabaseBusy, DatabaseLost, SqlError } from '../../engines/thread/sql-error.ts'
import { explainFault } from '../../http/explain-fault.ts'
import { readLimited } from '../../http/read-request.ts'
import { RequestFault } from '../../http/request-fault.ts'
import { checkNames, checkPath } from '../../http/safe-names.ts'
import type { Project } from '../tokens.ts'
import { faultInHaskell, faultOfBearer, invalidKey, readClaims } from '../tokens.ts'
import type { DataApi } from './data-api.ts'
import { type ApiError, asRelease } from './release-errors.ts'
import { takenNameIn } from './taken-names.ts'

interface Options {
  dataApi: DataApi
  project: Project
}

/** Headers that change what a request means. */
const requestHeaders = ['accept', 'accept-profile', 'content-profile', 'content-type', 'prefer', 'range']
const responseHeaders = ['content-type', 'content-range', 'location', 'preference-applied']

export function restService({ dataApi, project }: Options): Hono {
  const service = new Hono()
  service.onError((error, context) => {
    const { status, message } = explainFault(error, context.req.path)
    const code = error instanceof RequestFault ? 'PGRST102' : status === 503 ? 'PGRST000' : 'PGRSTX00'
    return context.json({ code, message, details: null, hint: null }, status)
  })

  service.all('*', async (context) => {
    const claims = await readClaims(project, context)
    if (!claims) return refuseKey(project, context)
    checkPath(context.req.url)
    const taken = takenNameIn(new URL(context.req.url).searchParams)
    if (taken !== undefined) return noColumn(context, taken)
    const { method } = context.req
    const { response, fault } = await dataApi.respond(pathOf(context), claims, {
      method,
      headers: pick(context.req.raw.headers, requestHeaders),
      body: /^(GET|HEAD)$/.test(method) ? null : await readBody(context),
    })
    if (fault instanceof DatabaseLost || fault instanceof DatabaseBusy) throw fault
    const headers = withRange(method, pick(response.headers, responseHeaders))
    if (response.status < 300 || method === 'HEAD')
      return new Response(response.body, { status: response.status, headers })
    const error = (await response.json()) as ApiError
    if (error.code === 'SUP' && !(fault instanceof SqlError)) return unreadable(context)
    const isAnonymous = claims.role === 'anon'
    const refused = asRelease({ status: response.status, error, fault }, { method, isAnonymous })
    return Response.json(refused.body, {
      status: refused.status,
      headers: {
        ...headers,
        ...(refused.type && { 'content-type': refused.type }),
        ...(refused.status === 401 && { 'www-authenticate': 'Bearer' }),
      },
    })
  })
  return service
}

/** For counted updates, the package gives the total without the range. */
function withRange(method: string, headers: Record<string, string>): Record<string, string> {
  const [, total] = /^\*\/([1-9]\d*)$/.exec(headers['content-range'] ?? '') ?? []
  if (method !== 'PATCH' || total === undefined) return headers
  return { ...headers, 'content-range': `0-${Number(total) - 1}/${total}` }
}

/** Where the key is right, the token is wrong. */
async function refuseKey(project: Project, context: Context) {
  const message = await faultOfBearer(project, context, faultInHaskell)
  if (message === undefined) return context.json(invalidKey, 401)
  return context.json({ code: 'PGRST301', details: null, hint: null, message }, 401, {
    'WWW-Authenticate': `Bearer error="invalid_token", error_description=${JSON.stringify(message)}`,
  })
}

/** No statement failed, so the package couldn't turn the request into one. */
const unreadable = (context: Context) =>
  context.json(
    {
      code: 'PGRST100',
      details: null,
      hint: null,
      message: "The test project can't read this request. Check its filters and the columns that it selects.",
    },
    400,
  )

const noColumn = (context: Context, name: string) =>
  context.json(
    {
      code: '42703',
      message: `column ${decodeURIComponent(context.req.path.split('/').at(-1) ?? '')}.${name} does not exist`,
      details: null,
      hint: `Columns of the test project can't be called "${name}": the name is reserved.`,
    },
    400,
  )

/** As text: the Data API parses it. A table and a form have names too. */
async function readBody(context: Context): Promise<string> {
  const body = await readLimited(context)
  const type = context.req.header('content-type') ?? ''
  if (type.includes('text/csv')) checkNames(body.split(/[\r\n]/, 1)[0]?.split(/[",]/) ?? [])
  if (type.includes('application/x-www-form-urlencoded')) checkNames(new URLSearchParams(body).keys())
  return body
}

/** From /rest/v1 on. The key stays behind: its claims are sent instead. */
function pathOf(context: Context): string {
  const { pathname, searchParams } = new URL(context.req.url)
  searchParams.delete('apikey')
  if ([decodeURIComponent(pathname), ...[...searchParams].flat()].some((text) => text.includes('\0')))
    throw new RequestFault('Leave out the character U+0000.')
  return `${pathname.slice(pathname.indexOf('/rest/v1'))}?${searchParams}`
}

const pick = (headers: Headers, names: readonly string[]): Record<string, string> =>
  Object.fromEntries(
    names.flatMap((name) => {
      const value = headers.get(name)
      return value === null ? [] : [[name, value]]
    }),
  )
