// A project in memory that samples run against, one after the other: each group of them finds it as if it were new.
import { freshProject } from '../../src/postgres/fresh-project/fresh-project.ts'
import { Engine } from '../database/engine.ts'
import { quoteName } from '../database/quote-name.ts'
import { noLimits } from '../door/rate-limits.ts'
import { upgradeWith } from '../door/upgrade.ts'
import { createProject } from '../project/create-project.ts'
import { hostedStorage } from '../project/storage/object-store.ts'
import { accessToken } from '../project/tokens.ts'
import { keyFor } from '../project-keys.ts'
import { runAs, type SqlCaller } from './run-as.ts'
import { serveSockets } from './sample-socket.ts'

const ref = 'sample'.padEnd(20, 's')
const secret = 'Samples sign their tokens with this, and nothing else does.'
/** Every code that the project sends, so that samples can type it in. */
const code = '123456'
const statementLimit = 60_000

export type SampleProject = Awaited<ReturnType<typeof openSampleProject>>

export async function openSampleProject(publication: string, url: string) {
  const engine = await Engine.open({ isNew: true, timeLimit: statementLimit })
  await engine.exec(freshProject(publication))
  const schemas = async () =>
    (
      await project.database.query<{ name: string }>(
        "select nspname as name from pg_namespace where nspname !~ '^pg_' and nspname <> 'information_schema'",
      )
    ).map(({ name }) => name)
  const project = createProject({
    path: '/',
    project: { ref, secret },
    publication,
    limits: noLimits,
    storage: hostedStorage,
    siteUrl: 'http://localhost:3000',
    newCode: () => code,
    connect: async () => engine,
    // Every schema that a page makes is exposed: which ones are is a setting of the project.
    schemas: async () => [
      'public',
      ...(await schemas()).filter((name) => name === 'storage' || !own.has(name)),
    ],
  })
  // Services add what they keep to themselves before the first statement of a sample.
  await project.app.fetch(new Request(`${url}/inbox.json`))
  const own = new Set(await schemas())

  return {
    url,
    socketsFor: await serveSockets(upgradeWith(project.app.fetch)),
    sendChanges: project.realtime.flush,
    fetch: async (input: RequestInfo | URL, init?: RequestInit) =>
      project.app.fetch(new Request(input, init)),
    keyFor: (role: 'anon' | 'service_role') => keyFor(ref, role, secret),
    /** Undefined for a user that only policies know. */
    startSession: (userId: string) => project.startSession(userId),
    tokenFor: (id: string) =>
      accessToken(
        { ref, secret },
        { id, email: '', phone: '', sessionId: id, methods: [], appMetadata: {}, userMetadata: {} },
      ),

    /** As right after the project was made. */
    startAgain: async () => {
      await project.realtime.disconnect()
      const added = (await schemas()).filter((name) => !own.has(name))
      const quoted = ['public', ...added].map(quoteName)
      await project.database.exec(`reset role; reset search_path; ${quoted
        .map((name) => `drop schema if exists ${name} cascade;`)
        .join(' ')}
        create schema public authorization postgres;
        grant usage on schema public to anon, authenticated, service_role;
        alter default privileges for role postgres in schema public grant all on tables to anon, authenticated, service_role;
        alter default privileges for role postgres in schema public grant all on sequences to anon, authenticated, service_role;
        alter default privileges for role postgres in schema public grant all on functions to anon, authenticated, service_role;
        alter default privileges for role postgres grant execute on functions to public;
        truncate auth.users, storage.buckets, storage.objects cascade;
        do $$ declare policy record; begin
          for policy in select policyname, schemaname, tablename from pg_policies loop
            execute format('drop policy %I on %I.%I', policy.policyname, policy.schemaname, policy.tablename);
          end loop;
        end $$;`)
      project.reload()
    },

    /** As one run in the SQL editor, or as a request of the role that it names. */
    runSql: async (sql: string, caller: SqlCaller) => {
      await project.database.alone((session) => runAs(session, sql, caller))
      project.reload()
    },
  }
}
