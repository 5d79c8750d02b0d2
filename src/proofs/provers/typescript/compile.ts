// One compiler run over any number of pages. The run counts only if the compiler exited as expected, every line of its
// output was parsed, it read every sample and nothing else, and it reported each project's canary.
import { randomUUID } from 'node:crypto'
import { realpathSync, rmSync } from 'node:fs'
import { dirname, join, relative, resolve, sep } from 'node:path'
import type { FenceUse } from '../../../markdown/facts.ts'
import type { Boundary } from '../../../sandbox/boundary.ts'
import type { ToolLimits } from '../../../sandbox/bounded-process.ts'
import type { ToolRun } from '../../../sandbox/run-tool.ts'
import { runTool } from '../../../sandbox/run-tool.ts'
import { clientAt } from '../sample-clients.ts'
import type { CompilerOutput, Diagnostic } from './compiler-output.ts'
import { readOutput } from './compiler-output.ts'
import type { ClientNames } from './compiler-setup.ts'
import { canary, clientShim, compilerOptions, compilerPath, globals } from './compiler-setup.ts'
import type { ProgramFile } from './page-program.ts'
import { writeBelow } from './sample-paths.ts'

export interface ProgramPage {
  fences: readonly FenceUse[]
  files: readonly ProgramFile[]
  /** The published client that its samples use. The pages of a run have the same one. */
  published: string
  /** It may declare global names, so it's a separate project: it must not affect other pages' samples. */
  isIsolated: boolean
}

/** A run that proves nothing. */
export interface CompilerFailure {
  /** `killed` from outside says nothing about the samples. */
  kind: 'killed' | 'reads-outside' | 'failed'
  /** How it ended, as the end of "TypeScript …". */
  ended: string
}

export interface Compilation {
  /** The diagnostics of each page, with paths in the page's files. */
  checked: Map<ProgramPage, Diagnostic[]>
  /** Pages that the compiler didn't reach, because another page in their project can't be parsed. */
  unchecked: ProgramPage[]
}

interface CompileOptions {
  /** Folder with node_modules. */
  code: string
  client: ClientNames
  limits: ToolLimits
  /** Overrides the installed compiler, for tests. */
  compiler?: string
  boundary?: Boundary
}

interface Project {
  folder: string
  pages: { page: ProgramPage; folder: string }[]
}

export async function compile(
  pages: readonly ProgramPage[],
  options: CompileOptions,
): Promise<Compilation | CompilerFailure> {
  const { code, limits, compiler = compilerPath(code), boundary } = options
  // These folder names are unpredictable, so no sample can import another page's files or print its own canary.
  const folder = join(realpathSync(code), '.cache/samples', randomUUID())
  try {
    const projects = writeProjects(folder, pages, options)
    const run = await runTool({
      command: compiler,
      args: ['--build', ...projects.map((project) => project.folder), '--pretty', 'false', '--listFiles'],
      cwd: folder,
      env: { GOMEMLIMIT: `${Math.floor(limits.memory * 0.75)}` },
      access: { reads: [realpathSync(join(code, 'node_modules')), dirname(compiler)], writes: [folder] },
      limits,
      ...(boundary ? { boundary } : {}),
    })
    return readCompilerRun(run, projects, { folder, code, limits })
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** One project for all pages, and one for each isolated page. `--build` parses the packages' types once for all projects. */
function writeProjects(
  folder: string,
  pages: readonly ProgramPage[],
  { code, client }: CompileOptions,
): Project[] {
  writeBelow(folder, 'globals.d.ts', globals(client))
  const together = pages.filter((page) => !page.isIsolated)
  const groups = [
    ...(together.length > 0 || pages.length === 0 ? [together] : []),
    ...pages.filter((page) => page.isIsolated).map((page) => [page]),
  ]
  return groups.map((group, index) => {
    const project = join(folder, `project-${index}`)
    const published = group[0]?.published ?? clientAt.newest
    writeBelow(project, 'client.d.ts', clientShim(client, published))
    const inProject = group.map((page) => ({ page, folder: join(project, randomUUID()) }))
    const files = inProject.flatMap((each) =>
      each.page.files.map(({ path, text }) => {
        writeBelow(each.folder, path, text)
        return relative(project, join(each.folder, path))
      }),
    )
    writeBelow(project, 'canary.ts', canary.text)
    const config = compilerOptions({
      code,
      client,
      published,
      files: ['../globals.d.ts', ...files, 'canary.ts'],
      shim: './client.d.ts',
      isAlone: group.some((page) => page.isIsolated),
    })
    writeBelow(project, 'tsconfig.json', JSON.stringify(config))
    return { folder: project, pages: inProject }
  })
}

interface Run {
  folder: string
  code: string
  limits: ToolLimits
}

function readCompilerRun(run: ToolRun, projects: readonly Project[], at: Run): Compilation | CompilerFailure {
  const ended = howItEnded(run, at.limits)
  if (ended) return ended
  const output = readOutput(run.stdout, at.folder)
  if ('unreadable' in output) return failed(`printed output that can't be parsed: ${output.unreadable}`)
  const fault = checkFiles(output, projects, at)
  if (fault) return fault

  const checked = new Map<ProgramPage, Diagnostic[]>()
  const unchecked: ProgramPage[] = []
  const ours = new Set<Diagnostic>()
  for (const project of projects) {
    const alarm = output.diagnostics.find((each) => isCanary(each, project))
    if (alarm) ours.add(alarm)
    let isRefused = false
    for (const { page, folder } of project.pages) {
      const all = output.diagnostics.filter(({ file }) => file.startsWith(folder + sep))
      for (const diagnostic of all) ours.add(diagnostic)
      const own = all.filter((each) => !isAboutAnnotations(each))
      isRefused ||= own.length > 0
      if (alarm || own.length > 0)
        checked.set(
          page,
          own.map((each) => inPage(each, folder)),
        )
      else unchecked.push(page)
    }
    // If code can't be parsed, the compiler checks no types in the whole project.
    if (!alarm && !isRefused) return failed('stopped before it checked everything')
  }
  const other = output.diagnostics.find((each) => !ours.has(each))
  if (other) return failed(`found an error in ${relative(at.folder, other.file)}: ${other.message}`)
  return { checked, unchecked }
}

/** Errors about missing type annotations, which JavaScript can't have. */
const isAboutAnnotations = ({ code, file }: Diagnostic) => /^TS7\d{3}$/.test(code) && /\.jsx?$/.test(file)

const failed = (ended: string): CompilerFailure => ({ kind: 'failed', ended })

/** The canary is an error, so a run without any error is invalid. */
function howItEnded(run: ToolRun, limits: ToolLimits): CompilerFailure | undefined {
  const { status, signal, stderr, timedOut, overflowed } = run
  if (timedOut) return failed(`ran longer than ${limits.time / 1000} s and was stopped`)
  if (overflowed) return failed(`printed more than ${limits.output / 2 ** 20} MB and was stopped`)
  if (signal) return { kind: 'killed', ended: `was killed (${signal})` }
  if (/stack overflow/.test(stderr)) return failed('ran out of stack')
  if (/out of memory|cannot allocate memory/.test(stderr)) return failed('ran out of memory')
  if (stderr) return failed(`crashed: ${stderr.trim().split('\n')[0]}`)
  if (status === 1 || status === 2) return undefined
  return failed(status === 0 ? 'stopped before it checked everything' : `ended with exit status ${status}`)
}

const isCanary = ({ file, line, column, code }: Diagnostic, { folder }: Project): boolean =>
  file === join(folder, 'canary.ts') &&
  line === canary.fault.line &&
  column === canary.fault.column &&
  code === canary.fault.code

/** The path within the page, with no path of this machine in the message. */
const inPage = (diagnostic: Diagnostic, folder: string): Diagnostic => ({
  ...diagnostic,
  file: relative(folder, diagnostic.file).replaceAll(sep, '/'),
  message: diagnostic.message.replaceAll(`${folder.replaceAll(sep, '/')}/`, './'),
})

/** Every sample was read, and nothing except samples, packages, and our own files. */
function checkFiles(
  { files }: CompilerOutput,
  projects: readonly Project[],
  { folder, code }: Run,
): CompilerFailure | undefined {
  const read = new Set(files)
  const packages = realpathSync(join(code, 'node_modules')) + sep
  const allowed = [folder + sep, packages, resolve(compilerPath(code), '..') + sep]
  const outside = files.find((file) => !allowed.some((place) => file.startsWith(place)))
  if (outside)
    return {
      kind: 'reads-outside',
      ended: `was made to read ${relative(code, outside)}, which is outside the page's files`,
    }
  const mustBeRead = projects.flatMap((project) => [
    ...project.pages.flatMap(({ page, folder: own }) => page.files.map(({ path }) => join(own, path))),
    join(project.folder, 'canary.ts'),
  ])
  return mustBeRead.every((file) => read.has(resolve(file)))
    ? undefined
    : failed('stopped before it read everything')
}
