// The REST API of the local project: one table per path, as the role of the request.
import type { PGlite, Transaction } from '@electric-sql/pglite'
import type { Context } from 'hono'
import { Hono } from 'hono'
import { asRequest } from './project-database.ts'
import type { SqlQuery } from './rest-query.ts'
import { BadRequest, deleteOf, insertOf, selectOf, updateOf, whereOf } from './rest-query.ts'
import type { Project } from './tokens.ts'
import { readClaims } from './tokens.ts'

interface Options {
  database: () => Promise<PGlite>
  project: Project
}

type Row = Record<string, unknown>

export function restService({ database, project }: Options): Hono {
  const service = new Hono()

  const run = async (
    context: Context,
    build: (query: URLSearchParams) => SqlQuery,
    doneStatus: 200 | 201,
  ) => {
    const claims = await readClaims(project, context)
    if (!claims)
      return context.json({ message: 'Invalid API key', hint: 'Send the anon key of this project.' }, 401)
    const query = new URL(context.req.url).searchParams
    const prefer = context.req.header('prefer') ?? ''
    try {
      const { text, values } = build(query)
      const { rows, total } = await asRequest(await database(), claims, async (sql) => {
        const rows = await readRows(sql, text, values)
        if (!prefer.includes('count=exact')) return { rows, total: undefined }
        const where = whereOf(query)
        const counted = await sql.query<{ count: number }>(
          `select count(*)::int as count from public."${context.req.param('table')}"${where.text}`,
          where.values,
        )
        return { rows, total: counted.rows[0]?.count }
      })
      return respond(context, rows, { prefer, doneStatus, total })
    } catch (error) {
      return explain(context, error, claims.role)
    }
  }

  service.get('/:table', (context) =>
    run(context, (query) => selectOf(context.req.param('table'), query), 200),
  )
  service.post('/:table', async (context) => {
    const body = (await context.req.json().catch(() => ({}))) as Row | Row[]
    const merge = (context.req.header('prefer') ?? '').includes('resolution=merge-duplicates')
    return run(
      context,
      (query) =>
        insertOf(context.req.param('table'), Array.isArray(body) ? body : [body], {
          conflict: query.get('on_conflict'),
          merge,
          select: wanted(context, query),
        }),
      201,
    )
  })
  service.patch('/:table', async (context) => {
    const body = (await context.req.json().catch(() => ({}))) as Row
    return run(
      context,
      (query) => updateOf(context.req.param('table'), body, query, wanted(context, query)),
      200,
    )
  })
  service.delete('/:table', (context) =>
    run(context, (query) => deleteOf(context.req.param('table'), query, wanted(context, query)), 200),
  )
  return service
}

/** Postgres makes the JSON, as it does for the hosted API: a `numeric` is a number, and a `date` has no time. */
async function readRows(sql: Transaction, text: string, values: unknown[]): Promise<Row[]> {
  const result = await sql.query<{ rows: Row[] }>(
    `with source as (${text}) select coalesce(json_agg(source), '[]') as rows from source`,
    values,
  )
  return result.rows[0]?.rows ?? []
}

/** The columns that the caller wants back; undefined for none. */
const wanted = (context: Context, query: URLSearchParams) =>
  (context.req.header('prefer') ?? '').includes('return=representation') ? query.get('select') : undefined

function respond(
  context: Context,
  rows: Row[],
  { prefer, doneStatus, total }: { prefer: string; doneStatus: 200 | 201; total: number | undefined },
) {
  const range = `${rows.length > 0 ? `0-${rows.length - 1}` : '*'}/${total ?? '*'}`
  context.header('Content-Range', range)
  const isRead = context.req.method === 'GET' || context.req.method === 'HEAD'
  if (!isRead && !prefer.includes('return=representation'))
    return doneStatus === 201 ? context.body(null, 201) : context.body(null, 204)
  if (!(context.req.header('accept') ?? '').includes('vnd.pgrst.object'))
    return context.json(rows, doneStatus)
  if (rows.length === 1) return context.json(rows[0], doneStatus)
  return context.json(
    {
      code: 'PGRST116',
      message: 'Cannot coerce the result to a single JSON object',
      details: `The result contains ${rows.length} rows`,
      hint: null,
    },
    406,
  )
}

/** SQLSTATEs that are the caller's mistake, with the status that the hosted API returns. */
const statuses: Readonly<Record<string, 400 | 403 | 404 | 409>> = {
  '42501': 403,
  '23505': 409,
  '23503': 409,
  '42P01': 404,
}

function explain(context: Context, error: unknown, role: string) {
  if (error instanceof BadRequest)
    return context.json({ code: 'PGRST100', message: error.message, details: null, hint: null }, 400)
  const { code, message, detail, hint } = error as {
    code?: string
    message: string
    detail?: string
    hint?: string
  }
  if (!code) throw error
  const status = code === '42501' && role === 'anon' ? 401 : (statuses[code] ?? 400)
  return context.json({ code, message, details: detail ?? null, hint: hint ?? null }, status)
}
