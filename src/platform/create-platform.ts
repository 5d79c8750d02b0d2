// The local stand-in for the hosted platform: sign-in, session, and the management calls. This file never ships to readers; the
// project that it opens does, within src/in-page.
import { Hono } from 'hono'
import { cors } from 'hono/cors'
import { csrf } from 'hono/csrf'
import { HTTPException } from 'hono/http-exception'
import { z } from 'zod'
import { userHeader } from '../lib/user-header.ts'
import { explainFault } from '../project/http/explain-fault.ts'
import { guard } from '../project/http/guard.ts'
import { hostedLimits, type Limits, limitRate } from '../project/http/rate-limits.ts'
import { readForm, text } from '../project/http/read-request.ts'
import { safeNames } from '../project/http/safe-names.ts'
import { type UpgradeEnvironment, type UpgradeListener, upgradeWith } from '../project/http/upgrade.ts'
import { createProject } from '../project/services/create-project.ts'
import { hostedStorage, type StorageLimits } from '../project/services/storage/object-store.ts'
import { type DataFolder, openDataFolder } from './data-folder.ts'
import { faults } from './faults.ts'
import { managementCalls } from './management.ts'
import openapi from './openapi.json'
import { openPlatformDatabase } from './platform-database.ts'
import { safeReturn } from './safe-return.ts'
import { runningRef } from './seed.ts'
import { findUser, signIn, signOut } from './sessions.ts'
import { sendSignInPage } from './sign-in-page.ts'

export interface PlatformOptions {
  /** Name of the platform, as readers know it. */
  brand: string
  /** Folder that keeps the data between runs; nothing is kept without it. */
  data?: string
  /** Origins of sites, besides the platform's own, that may call it with the reader's session. */
  siteOrigins?: readonly string[]
  /** How often a caller may sign in and the like; the hosted platform's if left out. */
  limits?: Limits
  storage?: StorageLimits
  /** Connection string of the server that the project lives on. Without it, the project has its own engine. */
  databaseUrl?: string | undefined
}

const runningPath = `/project/${runningRef}`

export interface Platform {
  app: Hono<{ Bindings: UpgradeEnvironment }>
  /** For connections that ask for a WebSocket. */
  upgrade: UpgradeListener
  /** What the keys of its projects are signed with. */
  readonly secret: string
  close: () => Promise<void>
}

const signInForm = z.object({
  email: text(255).default(''),
  password: text(1000).default(''),
  return_to: text().default(''),
})
const signOutForm = z.object({ return_to: text().default('') })

export function createPlatform(options: PlatformOptions): Platform {
  const { brand, siteOrigins = [], limits = hostedLimits, storage = hostedStorage } = options
  let running: ReturnType<typeof open> | undefined
  /** Nothing is written before the first request that needs it. */
  const opened = () => (running ??= open(options, limits, storage))

  const app: Platform['app'] = new Hono()
  app.use(guard(siteOrigins.map((origin) => new URL(origin).host)))
  // Before everything that belongs to the platform itself: an app of another origin may call a project.
  app.all(`${runningPath}/*`, (context) => opened().project.app.fetch(context.req.raw, context.env))
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
      exposeHeaders: [userHeader],
    }),
  )
  app.use(csrf())
  app.use(safeNames)
  app.use(faults)

  app.get('/platform/openapi.json', (context) => context.json(openapi))
  app.get('/platform/session', async (context) => {
    const user = await findUser(opened().database, context)
    return context.json({ user: user ? { id: user.id, email: user.email, name: user.name } : null })
  })
  app.get('/platform/sign-in', async (context) =>
    sendSignInPage(context, {
      brand,
      siteOrigins,
      user: await findUser(opened().database, context),
      returnTo: safeReturn(context.req.query('return_to'), siteOrigins),
    }),
  )
  app.post(
    '/platform/sign-in',
    limitRate(limits.signIns, (context, seconds) =>
      sendSignInPage(context, {
        brand,
        siteOrigins,
        returnTo: '/',
        problem: { message: `Too many attempts. Try again in ${seconds} seconds.`, status: 429 },
      }),
    ),
    async (context) => {
      const { email, password, return_to: wanted } = await readForm(context, signInForm)
      const returnTo = safeReturn(wanted, siteOrigins)
      if (await signIn(opened().database, context, { email, password }))
        return context.redirect(returnTo, 303)
      const message = 'The email or the password is wrong. All local accounts share the password below.'
      return sendSignInPage(context, {
        brand,
        siteOrigins,
        returnTo,
        email,
        problem: { message, status: 400 },
      })
    },
  )
  app.post('/platform/sign-out', async (context) => {
    const { return_to: wanted } = await readForm(context, signOutForm)
    await signOut(opened().database, context)
    return context.redirect(safeReturn(wanted, siteOrigins), 303)
  })

  app.route(
    '/',
    managementCalls({
      database: () => opened().database,
      jwtSecret: () => opened().folder.secret,
      endpointOf: (ref, requestUrl) => {
        const { protocol, host } = new URL(requestUrl)
        return { protocol: protocol.slice(0, -1), endpoint: `${host}/project/${ref}` }
      },
    }),
  )
  app.notFound((context) => context.json({ message: 'There is no such call.' }, 404))
  app.onError((error, context) => {
    if (error instanceof HTTPException) return error.getResponse()
    const { status, message } = explainFault(error, context.req.path)
    return context.json({ message }, status)
  })
  return {
    app,
    upgrade: upgradeWith(app.fetch),
    get secret() {
      return opened().folder.secret
    },
    close: async () => {
      await running?.project.close()
      await running?.database.close()
      running?.folder.release()
      running = undefined
    },
  }
}

/** The databases themselves are opened by their first statements. */
function open({ brand, data, databaseUrl }: PlatformOptions, limits: Limits, storage: StorageLimits) {
  const folder: DataFolder = openDataFolder(data, (message) => console.warn(message))
  const project = createProject({
    path: runningPath,
    project: { ref: runningRef, secret: folder.secret },
    data: folder.path,
    publication: `${brand.toLowerCase()}_realtime`,
    siteUrl: 'http://localhost:5173',
    limits,
    storage,
    connect: databaseUrl
      ? async () =>
          (await import('../project/engines/thread/server-session.ts')).ServerSession.open(databaseUrl)
      : undefined,
  })
  return { folder, project, database: openPlatformDatabase(folder.path) }
}

export { isPlatformPath } from './platform-paths.ts'
