// All SQL samples of a run, in parallel: on npm's server, on Debian's if a page needs an extension that only that one has, and on the
// embedded engine for the rest.
import { availableParallelism } from 'node:os'
import type { FenceUse } from '../../../markdown/facts.ts'
import { ToolFailed } from '../../../problems/tool-failed.ts'
import { embeddedExtensions } from '../../../project/engines/embedded/engine-packages.ts'
import { startEmbeddedEngine } from '../../../project/engines/embedded/start-engine.ts'
import type { Binaries } from '../../../project/engines/native/binaries.ts'
import type { DebianServer } from '../../../project/engines/native/debian.ts'
import { debianServer, packagedVersions } from '../../../project/engines/native/debian.ts'
import { prepareCluster } from '../../../project/engines/native/prepare-cluster.ts'
import { ProjectServer } from '../../../project/engines/native/project-server.ts'
import type { Verdict } from '../verdict.ts'
import { problemAt } from '../verdict.ts'
import { EmbeddedSession } from './embedded-session.ts'
import type { Released } from './engine-words.ts'
import { NativeSession } from './native-session.ts'
import type { ReadSample } from './prove-page.ts'
import { provePage } from './prove-page.ts'
import type { SqlSession } from './session.ts'
import { EngineFailed } from './session.ts'
import type { SqlSample } from './sql-samples.ts'
import { extensionOf, readStatements } from './statements.ts'

interface SqlOptions {
  /** Name of the publication that Realtime uses. */
  publication: string
  /** Folder for prepared databases. */
  cache: string
  /** Extensions that the platform offers, by their names in SQL. */
  extensions: readonly string[]
  /** The release's versions, which proofs name where they differ. */
  released?: Released | undefined
  /** Time limit per sample in milliseconds. */
  limit?: number | undefined
  /** A server that's kept for the next call, instead of one per core. */
  server?: ProjectServer | undefined
  /** What this machine has if left out. */
  debian?: DebianServer
}

type SqlPage = readonly SqlSample[]

type Verdicts = Map<FenceUse, Verdict>

export async function proveSql(
  pages: readonly SqlPage[],
  options: SqlOptions,
  onDone: (page: SqlPage) => void = () => undefined,
): Promise<Verdicts> {
  const read = await Promise.all(
    pages.map((page) =>
      Promise.all(page.map(async (sample) => ({ ...sample, ...(await readStatements(sample.fence.code)) }))),
    ),
  )
  const verdicts: Verdicts = new Map()
  const prove = async (page: readonly ReadSample[], open: () => Promise<SqlSession>) => {
    for (const [fence, verdict] of await proveOn(page, open, options)) verdicts.set(fence, verdict)
    onDone(page)
  }
  const onDebian = read.filter((page) => serverFor(page) === 'debian')
  const debian = onDebian.length > 0 ? (options.debian ?? debianOrRefusal()) : undefined
  if (debian?.missing)
    for (const page of onDebian) {
      const [first] = page
      if (first) verdicts.set(first.fence, { problems: [notProvable(first.fence, debian.missing)] })
      onDone(page)
    }
  await settled([
    proveNative(
      read.filter((page) => serverFor(page) === 'npm'),
      options,
      prove,
    ),
    ...(debian?.binaries
      ? [proveNative(onDebian, { ...options, server: undefined, binaries: debian.binaries }, prove)]
      : []),
    proveEmbedded(
      read.filter((page) => serverFor(page) === 'embedded'),
      options,
      prove,
    ),
  ])
  return verdicts
}

type ProveOne = (page: readonly ReadSample[], open: () => Promise<SqlSession>) => Promise<void>

/** One server per core, each taking the next page. A page has a server's roles to itself. */
async function proveNative(
  pages: readonly (readonly ReadSample[])[],
  options: SqlOptions & { binaries?: Binaries },
  prove: ProveOne,
) {
  if (pages.length === 0) return
  const queue = [...pages]
  const work = async (server: ProjectServer) => {
    for (let page = queue.shift(); page; page = queue.shift())
      await prove(page, async () => new NativeSession(await server.open(), options.limit))
  }
  if (options.server) return work(options.server)
  const cluster = await prepareCluster(options).catch((error: Error) => {
    throw new ToolFailed(
      `PostgreSQL couldn't create a new project: ${error.message}. Nothing was proved. Run the command again. If it fails again, check for free memory and disk space.`,
    )
  })
  const servers = Array.from(
    { length: Math.min(availableParallelism(), 4, queue.length) },
    () => new ProjectServer(cluster),
  )
  await settled(servers.map((server) => work(server).finally(() => server.close())))
}

/** Each page gets a new engine, with only the extensions that it needs. */
async function proveEmbedded(
  pages: readonly (readonly ReadSample[])[],
  { publication, limit }: SqlOptions,
  prove: ProveOne,
) {
  for (const page of pages) {
    const extensions = [...new Set(extensionsIn(page))]
    await prove(
      page,
      async () => new EmbeddedSession(startEmbeddedEngine({ extensions, publication }), limit),
    )
  }
}

const extensionsIn = (page: readonly ReadSample[]): string[] =>
  page.flatMap(({ statements = [] }) => statements.flatMap((each) => extensionOf(each) ?? []))

function serverFor(page: readonly ReadSample[]): 'npm' | 'debian' | 'embedded' {
  const names = extensionsIn(page)
  const isPackaged = (name: string) => Object.hasOwn(packagedVersions, name)
  if (names.some((name) => embeddedExtensions.includes(name) && !isPackaged(name))) return 'embedded'
  return names.some(isPackaged) ? 'debian' : 'npm'
}

/** Elsewhere, what was recorded is trusted; CI trusts nothing. */
function debianOrRefusal(): DebianServer {
  const debian = debianServer()
  if (debian.missing && process.env.CI)
    throw new ToolFailed(`CI proves all samples, and some need extensions of PostgreSQL. ${debian.missing}`)
  return debian
}

const notProvable = (fence: FenceUse, missing: string) =>
  problemAt(
    fence,
    { line: -1 },
    {
      code: 'not-provable-here',
      message:
        "SQL here enables a PostgreSQL extension that isn't installed on this machine, and no recorded proof fits.",
      hint: `${missing} Then run the command again.`,
    },
  )

async function proveOn(
  page: readonly ReadSample[],
  open: () => Promise<SqlSession>,
  options: SqlOptions,
): Promise<Verdicts> {
  const file = page[0]?.fence.file ?? ''
  let session: SqlSession | undefined
  try {
    session = await open()
    return await provePage(session, page, options)
  } catch (error) {
    if (!(error instanceof EngineFailed) && !isConnectionLost(error)) throw error
    throw new ToolFailed(
      `PostgreSQL stopped while running the samples in ${file}: ${(error as Error).message}. Nothing was proved. Run the command again. If it stops again, remove that page's SQL fences one by one to find the statement.`,
    )
  } finally {
    await session?.close().catch(() => undefined)
  }
}

/** How pg reports a lost server, whatever it was doing. */
const isConnectionLost = (error: unknown): boolean =>
  error instanceof Error && ('code' in error || error.message.startsWith('Connection terminated'))

/** Waits for all, so that every server is stopped, then throws the first failure. */
async function settled(work: readonly Promise<void>[]): Promise<void> {
  const results = await Promise.allSettled(work)
  const failed = results.find((result) => result.status === 'rejected')
  if (failed) throw failed.reason
}
