// Runs pages' samples as a reader's tab does: SQL on the in-page Postgres, JavaScript with the client beside it. Each core has a
// process with a project. One that gets stuck is ended, because a statement that never ends can't be stopped in another way.
import { availableParallelism } from 'node:os'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { ScriptSettings } from '../../../in-page/script/script-settings.ts'
import { projectSnapshot } from '../../../in-page/snapshot/project-snapshot.ts'
import { timeUnderLoad } from '../../../lib/time-under-load.ts'
import { ToolFailed } from '../../../problems/tool-failed.ts'
import { engineFiles, extensionPackages } from '../../../project/engines/embedded/engine-packages.ts'
import type { Boundary } from '../../../sandbox/boundary.ts'
import { startNode } from '../../../sandbox/node-process.ts'
import { neededExtension } from './needed-extension.ts'
import type { FromProject, ProjectSetup, SampleStep, StepResult, ToProject } from './project-messages.ts'
import { scriptProcesses } from './script-processes.ts'

export interface RunOptions {
  /** Folder with node_modules and .cache. */
  code: string
  settings: ScriptSettings
  /** Milliseconds for one sample. */
  limit: number
  boundary?: Boundary
  /** If samples have scripts. */
  libraries?: Libraries
}

export interface ProjectRun {
  /** In the order of the steps. One that was stopped, or that the engine failed on, has none. */
  results: (StepResult | undefined)[]
  /** Extensions whose packages the samples need. */
  extensions: string[]
}

/** The code of each process. */
interface Programs {
  project: string
  libraries: Libraries
  setup: ProjectSetup
}

/** The code of the client in each script's process, by the client's package. */
export type Libraries = ReadonlyMap<string, string>

/** Samples of one project each, in the order of their page. */
export async function runProjects(
  projects: readonly (readonly SampleStep[])[],
  options: RunOptions,
): Promise<ProjectRun[]> {
  const programs = await prepare(options)
  const packages = extensionPackages()
  // Pages with the same extensions follow each other.
  const queue = projects
    .map((steps, index) => ({ steps, index, named: namedIn(steps, packages) }))
    .sort((a, b) => (a.named.join() < b.named.join() ? -1 : a.named.join() > b.named.join() ? 1 : 0))
  const runs: ProjectRun[] = []
  const work = async () => {
    const slot = new ProjectProcess(programs, options)
    try {
      for (let next = queue.shift(); next; next = queue.shift())
        runs[next.index] = await runProject(slot, next.steps, next.named, packages)
    } finally {
      slot.end()
    }
  }
  const slots = Math.min(availableParallelism(), 4, projects.length)
  await Promise.all(Array.from({ length: slots }, work))
  return runs
}

async function prepare({ code, settings, libraries = new Map() }: RunOptions): Promise<Programs> {
  return {
    project: join(await projectProcess(code), 'program.mjs'),
    libraries,
    setup: {
      ...engineFiles(),
      snapshot: await projectSnapshot({
        cache: join(code, '.cache/in-page'),
        publication: settings.publication,
      }),
      settings,
    },
  }
}

/** Two provers need it at the same time. */
const bundled = new Map<string, Promise<string>>()

function projectProcess(code: string): Promise<string> {
  const folder = bundled.get(code) ?? bundleProjectProcess(code)
  bundled.set(code, folder)
  return folder
}

async function bundleProjectProcess(code: string): Promise<string> {
  const { bundleProgram } = (await import(
    /* @vite-ignore */ pathToFileURL(join(code, 'bin/bundle-programs.mjs')).href
  )) as { bundleProgram: (code: string, entry: string) => Promise<string> }
  return bundleProgram(code, 'src/proofs/provers/in-page/project-process.ts')
}

/** Extensions that samples name. */
function namedIn(steps: readonly SampleStep[], packages: ReadonlyMap<string, string>): string[] {
  const names = steps.flatMap((step) =>
    'sql' in step
      ? [...step.sql.matchAll(/\bcreate\s+extension\s+(?:if\s+not\s+exists\s+)?"?([\w-]+)/gi)].map(
          ([, name = '']) => name,
        )
      : [],
  )
  return [...new Set(names)].filter((name) => packages.has(name)).sort()
}

/** Starts over with the package of each extension that turns out to be missing. */
async function runProject(
  slot: ProjectProcess,
  steps: readonly SampleStep[],
  named: readonly string[],
  packages: ReadonlyMap<string, string>,
): Promise<ProjectRun> {
  const extensions = new Set(named)
  for (;;) {
    const files = [...extensions].sort().map((name) => [name, packages.get(name) ?? ''])
    const results = await slot.run({ steps, extensions: Object.fromEntries(files) })
    const missing = results
      .flatMap((result) => (result && 'sql' in result ? (result.sql.error ?? []) : []))
      .flatMap((error) => neededExtension(error) ?? [])
      .filter((name) => packages.has(name) && !extensions.has(name))
    if (missing.length === 0) return { results, extensions: [...extensions].sort() }
    for (const name of missing) extensions.add(name)
  }
}

const flags = ['--liftoff-only', '--no-wasm-tier-up', '--max-old-space-size=1024']
/** The engine reserves far more addresses than it uses. */
const limits = { time: 3_600_000, memory: 64 * 2 ** 30, output: 2 ** 30 }

interface OpenProcess {
  send: (message: ToProject) => void
  end: () => void
  /** With the reason. */
  ended: Promise<string>
}

/** One process after the other, each for as many projects as it survives. */
class ProjectProcess {
  readonly #programs: Programs
  readonly #options: RunOptions
  #open: OpenProcess | undefined
  #take: (message: FromProject) => void = () => undefined

  constructor(programs: Programs, options: RunOptions) {
    this.#programs = programs
    this.#options = options
  }

  run(request: Extract<ToProject, { steps: unknown }>): Promise<ProjectRun['results']> {
    const process = this.#opened()
    const results: ProjectRun['results'] = request.steps.map(() => undefined)
    let hasStarted = false
    return new Promise((resolve, reject) => {
      let timer: NodeJS.Timeout | undefined
      const wait = () => {
        clearTimeout(timer)
        timer = setTimeout(() => finish(true), timeUnderLoad(3 * this.#options.limit))
      }
      const finish = (isStuck: boolean) => {
        clearTimeout(timer)
        this.#take = () => undefined
        if (isStuck) this.end()
        resolve(results)
      }
      this.#take = (message) => {
        hasStarted = true
        wait()
        if ('done' in message) finish(false)
        else if ('index' in message) results[message.index] = message.result
      }
      void process.ended.then((why) => {
        if (this.#open === process) this.#open = undefined
        if (!hasStarted)
          reject(new ToolFailed(`The in-page project didn't start: ${why}. Run the command again.`))
        else finish(false)
      })
      wait()
      process.send(request)
    })
  }

  end(): void {
    this.#open?.end()
    this.#open = undefined
  }

  #opened(): OpenProcess {
    this.#open ??= this.#start()
    return this.#open
  }

  #start(): OpenProcess {
    const { project, setup, libraries } = this.#programs
    const { limit, boundary } = this.#options
    const own = startNode({
      program: { file: project },
      // The packages of the engine and of its extensions, which lie side by side.
      reads: [dirname(project), setup.snapshot, join(dirname(setup.engine), '../..')],
      flags,
      limits,
      boundary,
      onMessage: (message) => {
        const from = message as FromProject
        if ('script' in from) scripts.take(from)
        this.#take(from)
      },
    })
    const send = (message: ToProject) => own.send(message)
    const scripts = scriptProcesses({
      library: (client = '') => libraries.get(client) ?? '',
      limit,
      boundary,
      send,
    })
    send({ setup })
    const end = () => {
      scripts.end()
      own.end()
    }
    return { send, end, ended: own.ended }
  }
}
