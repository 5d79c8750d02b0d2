// The local stand-in for the hosted platform: sign-in, session, and the management calls. Never part of dist/.
import type { PGlite } from '@electric-sql/pglite'
import { Hono } from 'hono'
import { cors } from 'hono/cors'
import { csrf } from 'hono/csrf'
import { HTTPException } from 'hono/http-exception'
import { faults } from './faults.ts'
import { managementCalls } from './management.ts'
import openapi from './openapi.json'
import { openPlatformDatabase } from './platform-database.ts'
import { createProject } from './project/create-project.ts'
import { accounts } from './seed.ts'
import { findUser, signIn, signOut } from './sessions.ts'
import { signInPage } from './sign-in-page.ts'

export interface PlatformOptions {
  /** Name of the platform, as readers know it. */
  brand: string
  /** Folder that keeps the data between runs; nothing is kept without it. */
  data?: string
  /** Origins of sites, besides the platform's own, that may call it with the reader's session. */
  siteOrigins?: readonly string[]
}

/** Not a secret: everything signed with it belongs to this machine alone. */
const localSecret = 'local-platform-jwt-secret-which-protects-nothing'

/** The one project that runs: the first that the first account sees in the documentation. */
export const runningRef = accounts[0]?.organizations[0]?.projects[0]?.ref ?? ''

export interface Platform {
  app: Hono
  /** What the keys of its projects are signed with. */
  secret: string
  close: () => Promise<void>
}

export function createPlatform({ brand, data, siteOrigins = [] }: PlatformOptions): Platform {
  let opened: Promise<PGlite> | undefined
  const database = () => (opened ??= openPlatformDatabase(data))

  const project = createProject({
    project: { ref: runningRef, secret: localSecret },
    data,
    publication: `${brand.toLowerCase()}_realtime`,
    siteUrl: 'http://localhost:5173',
  })

  const app = new Hono()
  // Before everything that belongs to the platform itself: an app of another origin may call a project.
  app.route(`/project/${runningRef}`, project.app)
  app.all('/project/*', (context) =>
    context.json(
      { message: 'This project does not run here. Use "User management" of ada@example.com.' },
      404,
    ),
  )

  // Another site learns nothing: without the header a browser keeps the response from it.
  app.use(
    cors({
      origin: (origin) => (siteOrigins.includes(origin) ? origin : null),
      credentials: true,
      allowMethods: ['GET'],
    }),
  )
  app.use(csrf())
  app.use(faults)

  app.get('/platform/openapi.json', (context) => context.json(openapi))
  app.get('/platform/session', async (context) => {
    const user = await findUser(await database(), context)
    return context.json({ user: user ? { id: user.id, email: user.email, name: user.name } : null }, 200, {
      'Cache-Control': 'no-store',
    })
  })
  app.get('/platform/sign-in', async (context) =>
    context.html(
      signInPage({
        brand,
        user: await findUser(await database(), context),
        returnTo: safeReturn(context.req.query('return_to'), siteOrigins),
      }),
    ),
  )
  app.post('/platform/sign-in', async (context) => {
    const form = await context.req.formData()
    const text = (name: string) => String(form.get(name) ?? '')
    const returnTo = safeReturn(text('return_to'), siteOrigins)
    const email = text('email')
    if (await signIn(await database(), context, { email, password: text('password') }))
      return context.redirect(returnTo, 303)
    const problem = 'The email or the password is wrong. All local accounts share the password below.'
    return context.html(signInPage({ brand, returnTo, problem, email }), 400)
  })
  app.post('/platform/sign-out', async (context) => {
    await signOut(await database(), context)
    const form = await context.req.formData()
    return context.redirect(safeReturn(String(form.get('return_to') ?? ''), siteOrigins), 303)
  })

  app.route(
    '/',
    managementCalls({
      database,
      jwtSecret: localSecret,
      endpointOf: (ref, requestUrl) => {
        const { protocol, host } = new URL(requestUrl)
        return { protocol: protocol.slice(0, -1), endpoint: `${host}/project/${ref}` }
      },
    }),
  )
  app.notFound((context) => context.json({ message: 'There is no such call.' }, 404))
  app.onError((error, context) => {
    if (error instanceof HTTPException) return error.getResponse()
    console.error(`platform ${context.req.path}: ${error.message}`)
    return context.json({ message: 'The local platform made a mistake.' }, 500)
  })
  return {
    app,
    secret: localSecret,
    close: async () => {
      await project.close()
      await (await opened)?.close()
      opened = undefined
    },
  }
}

/** Back to a path of this site or to a known site; never to a stranger's. */
export function safeReturn(wanted: string | undefined, siteOrigins: readonly string[]): string {
  if (!wanted) return '/'
  if (/^\/(?![/\\])/.test(wanted)) return wanted
  const url = URL.canParse(wanted) ? new URL(wanted) : undefined
  return url && siteOrigins.includes(url.origin) ? url.href : '/'
}

export { isPlatformPath } from './platform-paths.ts'
