// The REST API of the local project: one table per path, as the role of the request.
import type { Context } from 'hono'
import { Hono } from 'hono'
import { z } from 'zod'
import type { Database } from '../../database/database.ts'
import { SqlError } from '../../database/sql-error.ts'
import { explainFault } from '../../door/explain-fault.ts'
import { jsonObject, readJson } from '../../door/read-request.ts'
import { RequestFault } from '../../door/request-fault.ts'
import { asRequest } from '../project-database.ts'
import type { Claims, Project } from '../tokens.ts'
import { readClaims } from '../tokens.ts'
import type { SqlQuery } from './rest-query.ts'
import { BadRequest, deleteOf, insertOf, selectOf, updateOf, whereOf } from './rest-query.ts'

interface Options {
  database: Database
  project: Project
}

/** Rows as Postgres writes them: a number or a date that passed through JavaScript could be another one. */
interface Rows {
  json: string
  count: number
}

type Env = { Variables: { claims: Claims } }

export function restService({ database, project }: Options): Hono<Env> {
  const service = new Hono<Env>()
  service.onError((error, context) => explain(context, error, context.get('claims')?.role))

  service.use(async (context, next) => {
    const claims = await readClaims(project, context)
    if (!claims)
      return context.json({ message: 'Invalid API key', hint: 'Send the anon key of this project.' }, 401)
    context.set('claims', claims)
    return next()
  })

  const run = async (
    context: Context<Env>,
    build: (table: string, query: URLSearchParams) => SqlQuery,
    doneStatus: 200 | 201,
  ) => {
    const query = new URL(context.req.url).searchParams
    const table = context.req.param('table') ?? ''
    const { text, values } = build(table, query)
    const { rows, total } = await asRequest(database, context.get('claims'), async (sql) => {
      const [rows] = await sql.query<Rows>(
        `with result as (${text}) select coalesce(json_agg(result), '[]')::text as json, count(*)::int as count from result`,
        values,
      )
      if (!preferOf(context).includes('count=exact')) return { rows, total: undefined }
      const where = whereOf(query)
      const [counted] = await sql.query<{ count: number }>(
        `select count(*)::int as count from public."${table}"${where.text}`,
        where.values,
      )
      return { rows, total: counted?.count }
    })
    return answer(context, rows ?? { json: '[]', count: 0 }, { doneStatus, total })
  }

  service.get('/:table', (context) => run(context, selectOf, 200))
  service.post('/:table', async (context) => {
    const body = await readJson(
      context,
      z.union([jsonObject, z.array(jsonObject)], 'Send a row or a list of rows'),
    )
    const merge = preferOf(context).includes('resolution=merge-duplicates')
    return run(
      context,
      (table, query) =>
        insertOf(table, Array.isArray(body) ? body : [body], {
          conflict: query.get('on_conflict'),
          merge,
          select: wanted(context, query),
        }),
      201,
    )
  })
  service.patch('/:table', async (context) => {
    const body = await readJson(context, jsonObject)
    return run(context, (table, query) => updateOf(table, body, query, wanted(context, query)), 200)
  })
  service.delete('/:table', (context) =>
    run(context, (table, query) => deleteOf(table, query, wanted(context, query)), 200),
  )
  return service
}

const preferOf = (context: Context): string => context.req.header('prefer') ?? ''

const wantsRows = (context: Context): boolean => preferOf(context).includes('return=representation')

/** The columns that the caller wants back; undefined for none. */
const wanted = (context: Context, query: URLSearchParams) =>
  wantsRows(context) ? query.get('select') : undefined

function answer(
  context: Context,
  { json, count }: Rows,
  { doneStatus, total }: { doneStatus: 200 | 201; total: number | undefined },
) {
  context.header('Content-Range', `${count > 0 ? `0-${count - 1}` : '*'}/${total ?? '*'}`)
  const isRead = context.req.method === 'GET' || context.req.method === 'HEAD'
  if (!isRead && !wantsRows(context)) return context.body(null, doneStatus === 201 ? 201 : 204)
  const type = { 'Content-Type': 'application/json; charset=utf-8' }
  if (!(context.req.header('accept') ?? '').includes('vnd.pgrst.object'))
    return context.body(json, doneStatus, type)
  if (count === 1) return context.body(json.trim().slice(1, -1), doneStatus, type)
  return context.json(
    {
      code: 'PGRST116',
      message: 'Cannot coerce the result to a single JSON object',
      details: `The result contains ${count} rows`,
      hint: null,
    },
    406,
  )
}

/** SQLSTATEs that have a status of their own; the others of the sender are 400. */
const statuses: ReadonlyMap<string, 403 | 404 | 409> = new Map([
  ['42501', 403],
  ['23505', 409],
  ['23503', 409],
  ['42P01', 404],
])

function explain(context: Context, error: unknown, role: string | undefined) {
  if (error instanceof BadRequest)
    return context.json({ code: 'PGRST100', message: error.message, details: null, hint: null }, 400)
  const { status, message } = explainFault(error, context.req.path)
  if (error instanceof RequestFault)
    return context.json({ code: 'PGRST102', message, details: null, hint: null }, status)
  if (!(error instanceof SqlError) || status !== 400)
    return context.json(
      { code: status === 503 ? 'PGRST000' : 'PGRSTX00', message, details: null, hint: null },
      status,
    )
  const { code, detail = null, hint = null } = error
  const own = code === '42501' && role === 'anon' ? 401 : (statuses.get(code) ?? 400)
  return context.json({ code, message, details: detail, hint }, own)
}
