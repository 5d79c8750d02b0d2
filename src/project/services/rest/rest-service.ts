// The REST API of the local project: verifies the key, limits the body, and lets the Data API respond as the role of the request.
import type { Context } from 'hono'
import { Hono } from 'hono'
import { DatabaseBusy, DatabaseLost, SqlError } from '../../engines/thread/sql-error.ts'
import { explainFault } from '../../http/explain-fault.ts'
import { readLimited } from '../../http/read-request.ts'
import { RequestFault } from '../../http/request-fault.ts'
import { checkNames, checkPath } from '../../http/safe-names.ts'
import type { Project } from '../tokens.ts'
import { readClaims } from '../tokens.ts'
import type { DataApi } from './data-api.ts'
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
    if (!claims)
      return context.json({ message: 'Invalid API key', hint: 'Send the anon key of this project.' }, 401)
    checkPath(context.req.url)
    const taken = takenNameIn(new URL(context.req.url).searchParams)
    if (taken !== undefined) return noColumn(context, taken)
    const { response, fault } = await dataApi.respond(pathOf(context), claims, {
      method: context.req.method,
      headers: pick(context.req.raw.headers, requestHeaders),
      body: /^(GET|HEAD)$/.test(context.req.method) ? null : await readBody(context),
    })
    if (fault instanceof DatabaseLost || fault instanceof DatabaseBusy) throw fault
    if (response.status === 500 && (await hasNoCode(response))) return explain(context, fault)
    return new Response(response.body, {
      status: response.status,
      headers: pick(response.headers, responseHeaders),
    })
  })
  return service
}

/** How the Data API reports what it has no words for. */
const hasNoCode = async (response: Response): Promise<boolean> =>
  ((await response.clone().json()) as { code?: string }).code === 'SUP'

function explain(context: Context, fault: unknown) {
  if (fault instanceof SqlError) {
    const { status, message } = explainFault(fault, context.req.path)
    const { code, detail = null, hint = null } = fault
    return context.json({ code, message, details: detail, hint }, status)
  }
  // No statement failed, so it couldn't turn the request into one.
  const message =
    "The local project can't read this request. Check its filters and the columns that it selects."
  return context.json({ code: 'PGRST100', message, details: null, hint: null }, 400)
}

const noColumn = (context: Context, name: string) =>
  context.json(
    {
      code: '42703',
      message: `column ${decodeURIComponent(context.req.path.split('/').at(-1) ?? '')}.${name} does not exist`,
      details: null,
      hint: `Columns of the local project can't be called "${name}": the name is reserved.`,
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
