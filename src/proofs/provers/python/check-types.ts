// One run of pyright over all samples, each a separate file, with nothing but the client's stubs to import.
import { randomUUID } from 'node:crypto'
import { mkdirSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { FenceUse } from '../../../markdown/facts.ts'
import { ToolFailed } from '../../../problems/tool-failed.ts'
import type { ToolRun } from '../../../sandbox/run-tool.ts'
import { runTool } from '../../../sandbox/run-tool.ts'
import type { Verdicts } from '../prover.ts'
import type { Verdict } from '../verdict.ts'
import { problemAt } from '../verdict.ts'
import type { PyrightDiagnostic } from './explain-diagnostic.ts'
import { explainDiagnostic } from './explain-diagnostic.ts'
import type { PythonStubs } from './python-stubs.ts'

interface Options {
  /** Folder with node_modules and .cache. */
  code: string
  stubs: PythonStubs
  /** The client's name in samples. */
  variable: string
  /** Milliseconds per sample. */
  timeLimit?: number
}

// With a dash, so that no import can name them, or a sample.
const samplesFolder = 'page-samples'
const stubsFolder = 'client-stubs'

/** A sample is often part of a program, so names may come from elsewhere, and so may packages. */
const config = {
  include: [samplesFolder],
  stubPath: stubsFolder,
  pythonVersion: '3.12',
  pythonPlatform: 'Linux',
  typeCheckingMode: 'standard',
  enableTypeIgnoreComments: false,
  reportMissingImports: 'none',
  reportMissingModuleSource: 'none',
  reportUndefinedVariable: 'none',
  reportPossiblyUnbound: 'none',
  reportRedeclaration: 'none',
  reportOptionalMemberAccess: 'none',
  reportOptionalSubscript: 'none',
}

/** A run counts only if it finds this mistake, which needs the stubs and the client's type. */
const canary = 'the-canary.py'

export async function checkTypes(samples: readonly FenceUse[], options: Options): Promise<Verdicts> {
  const { code, stubs, timeLimit = 2000 } = options
  const folder = join(realpathSync(code), '.cache/samples', randomUUID())
  try {
    writeProject(folder, samples, options)
    const run = await runTool({
      command: process.execPath,
      args: [
        '--max-old-space-size=2048',
        join(code, 'node_modules/pyright/index.js'),
        '--project',
        folder,
        '--outputjson',
        // No Python, because its packages would make verdicts depend on this machine.
        '--pythonpath',
        '/dev/null',
      ],
      cwd: folder,
      env: { HOME: folder },
      access: { reads: [join(code, 'node_modules/pyright')], writes: [folder] },
      limits: { time: 60_000 + samples.length * timeLimit, memory: 64 * 2 ** 30, output: 32 * 2 ** 20 },
    })
    const found = readReport(run.stdout)
    if (!found?.some(({ file }) => file.endsWith(canary)))
      throw new ToolFailed(
        `pyright stopped while checking samples: ${howItEnded(run)}. Nothing was proved. Run the command again.`,
      )
    return new Map(samples.map((fence, index) => [fence, verdictOf(fence, index, found, stubs)]))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function howItEnded({ timedOut, overflowed, stderr }: ToolRun): string {
  if (timedOut) return 'it took too long'
  if (overflowed) return 'it printed too much'
  return stderr.trim().split('\n').at(-1) || 'it ended early'
}

function verdictOf(
  fence: FenceUse,
  index: number,
  found: readonly PyrightDiagnostic[],
  stubs: PythonStubs,
): Verdict {
  const own = found.filter(({ file }) => file.endsWith(`/${samplesFolder}/${fileOf(index)}`))
  const problems = [
    ...suppressions(fence),
    ...importsFromOutside(fence),
    ...own.map((one) => {
      const { line, character: column } = one.range.start
      return problemAt(fence, { line, column }, explainDiagnostic(one, stubs))
    }),
  ]
  // A trap shows a mistake.
  if (problems.length > 0 && !fence.meta.trap) return { problems }
  const words = `Type-checked by pyright against the code of ${stubs.package}, whose published types are stricter in places`
  return { proof: { kind: 'type-checked', words } }
}

const fileOf = (index: number): string => `sample-${index}.py`

function writeProject(folder: string, samples: readonly FenceUse[], { stubs, variable }: Options): void {
  const write = (path: string, text: string) => {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
  write('pyrightconfig.json', JSON.stringify(config))
  for (const [path, text] of Object.entries(stubs.files)) write(`${stubsFolder}/${path}`, text)
  // Names that every file has. A sample that creates its own client hides it.
  const [module = ''] = stubs.package.split(' ')
  write(`${stubsFolder}/__builtins__.pyi`, `from ${module} import Client as _Client\n${variable}: _Client\n`)
  write(`${samplesFolder}/${canary}`, `${variable}.no_such_member\n`)
  for (const [index, { code }] of samples.entries()) write(`${samplesFolder}/${fileOf(index)}`, `${code}\n`)
}

function readReport(output: string): PyrightDiagnostic[] | undefined {
  try {
    const { generalDiagnostics } = JSON.parse(output) as { generalDiagnostics?: PyrightDiagnostic[] }
    return generalDiagnostics?.filter(({ severity }) => severity === 'error')
  } catch {
    return undefined
  }
}

/** Comments that keep pyright from checking what follows them. */
const suppressions = (fence: FenceUse) =>
  fence.code.split('\n').flatMap((text, line) => {
    const match = /#\s*(?:pyright:|type:\s*ignore)/.exec(text)
    if (!match) return []
    return [
      problemAt(
        fence,
        { line, column: match.index },
        {
          code: 'type-error',
          message: `"${match[0]}" keeps pyright from checking this sample.`,
          hint: 'Remove it. To leave the sample unchecked, write no-check="reason" after the language.',
        },
      ),
    ]
  })

/** Two dots lead out of the folder of samples, to what this machine has there. */
const importsFromOutside = (fence: FenceUse) =>
  [...fence.code.matchAll(/\bfrom[\s\\]*\.[\s\\]*\.[\s\\.\w]*\bimport\b/g)].map(({ index }) => {
    const before = fence.code.slice(0, index).split('\n')
    return problemAt(
      fence,
      { line: before.length - 1, column: before.at(-1)?.length ?? 0 },
      {
        code: 'bad-path',
        message: "This imports from a parent package, which is outside the page's files.",
        hint: 'Import from a package, or from a module beside this one: from .models import Book.',
      },
    )
  })
