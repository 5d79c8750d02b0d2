// One project of the platform, running: auth, REST and storage on a Postgres of its own, an inbox for its emails, and an SQL editor.
import type { PGlite } from '@electric-sql/pglite'
import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { cors } from 'hono/cors'
import { csrf } from 'hono/csrf'
import { authService } from './auth.ts'
import { inboxPage, readInbox } from './inbox-page.ts'
import { openProjectDatabase } from './project-database.ts'
import { restService } from './rest.ts'
import { runScript, sqlPage } from './sql-page.ts'
import { storageService } from './storage.ts'
import type { Project } from './tokens.ts'

interface Options {
  project: Project
  data?: string | undefined
  publication: string
  /** Where mailed links lead if an app does not say. */
  siteUrl: string
}

export interface RunningProject {
  app: Hono
  database: () => Promise<PGlite>
  close: () => Promise<void>
}

export function createProject({ project, data, publication, siteUrl }: Options): RunningProject {
  let opened: Promise<PGlite> | undefined
  const database = () => (opened ??= openProjectDatabase({ data, publication }))
  const app = new Hono()
  // Apps of anybody may call a project: its keys and policies protect it, not the origin.
  app.use(cors({ origin: '*', exposeHeaders: ['Content-Range'] }))
  app.route('/auth/v1', authService({ database, project, siteUrl }))
  app.route('/rest/v1', restService({ database, project }))
  app.route('/storage/v1', storageService({ database, project }))
  app.get('/inbox', async (context) => context.html(inboxPage(await readInbox(await database()))))
  app.get('/inbox.json', async (context) => context.json(await readInbox(await database())))
  app.get('/sql', (context) => context.html(sqlPage()))
  app.post('/sql', csrf(), bodyLimit({ maxSize: largestScript }), async (context) => {
    const { sql } = await context.req.parseBody()
    const script = typeof sql === 'string' ? sql : ''
    const outcome = await runScript(await database(), script)
    return context.html(sqlPage(script, outcome), 'problem' in outcome ? 400 : 200)
  })
  return {
    app,
    database,
    close: async () => {
      await (await opened)?.close()
      opened = undefined
    },
  }
}

/** In bytes: many times the longest script of a page. */
const largestScript = 1_000_000
