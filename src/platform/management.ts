// The calls of the documentation's widget, answered from the rows that the signed-in user may see.
import type { Context } from 'hono'
import { Hono } from 'hono'
import { z } from 'zod'
import { userHeader } from '../lib/user-header.ts'
import type { Database } from '../project/engines/thread/database.ts'
import { check } from '../project/http/read-request.ts'
import { keyFor } from '../project/project-keys.ts'
import type { PlatformUser } from './sessions.ts'
import { findUser } from './sessions.ts'

interface Options {
  database: () => Database
  /** Secret that the keys of all projects are signed with. */
  jwtSecret: () => string
  /** Host and path of a project, without protocol. */
  endpointOf: (ref: string, requestUrl: string) => { protocol: string; endpoint: string }
}

const refSchema = z.string().regex(/^[a-z]{20}$/, 'A project ref has 20 lowercase letters')

type Variables = { user: PlatformUser }

export function managementCalls({
  database,
  jwtSecret,
  endpointOf,
}: Options): Hono<{ Variables: Variables }> {
  const calls = new Hono<{ Variables: Variables }>()

  /** All rows of a query that row-level security leaves to the user. */
  const rowsFor = async <T>(
    context: Context<{ Variables: Variables }>,
    query: string,
    values: readonly string[] = [],
  ) =>
    database().transaction(async (sql) => {
      await sql.query("select set_config('platform.user_id', $1, true)", [context.get('user').id])
      await sql.exec('set local role platform_member')
      return sql.query<T>(query, values)
    })

  calls.use(async (context, next) => {
    const user = await findUser(database(), context)
    if (!user) return context.json({ message: 'Sign in first.' }, 401)
    context.set('user', user)
    context.header(userHeader, user.id)
    return next()
  })

  calls.get('/platform/organizations', async (context) =>
    context.json(await rowsFor(context, 'select id, name from platform.organizations order by id')),
  )

  calls.get('/platform/projects', async (context) =>
    context.json(
      await rowsFor(
        context,
        'select ref, name, organization_id, is_branch_enabled from platform.projects order by position',
      ),
    ),
  )

  calls.get('/v1/projects/:ref/branches', async (context) => {
    const ref = check(refSchema, context.req.param('ref'))
    const known = await rowsFor(context, 'select 1 from platform.projects where ref = $1', [ref])
    if (known.length === 0) return context.json({ message: 'There is no such project.' }, 404)
    return context.json(
      await rowsFor(
        context,
        `select id, name, project_ref, parent_project_ref, project_ref = parent_project_ref as is_default, created_at, updated_at
         from platform.branches where parent_project_ref = $1 order by position`,
        [ref],
      ),
    )
  })

  calls.get('/platform/props/project/:ref/api', async (context) => {
    const ref = check(refSchema, context.req.param('ref'))
    const known = await rowsFor(
      context,
      'select 1 from platform.projects where ref = $1 union select 1 from platform.branches where project_ref = $1',
      [ref],
    )
    if (known.length === 0) return context.json({ message: 'There is no such project.' }, 404)
    return context.json({
      autoApiService: {
        ...endpointOf(ref, context.req.url),
        defaultApiKey: await keyFor(ref, 'anon', jwtSecret()),
      },
    })
  })
  return calls
}
