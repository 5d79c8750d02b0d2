// All TypeScript and JavaScript samples in one run of the compiler, against the packages that readers install.
import { spawn } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import type { FenceUse } from '../../markdown/facts.ts'
import { SiteFault } from '../../problems/invariant.ts'
import type { Verdict } from '../verdict.ts'
import { problemAt } from '../verdict.ts'
import { clientShim, compilerOptions, globals } from './compiler-setup.ts'
import type { Origin, ProgramFile } from './page-program.ts'
import { pageProgram } from './page-program.ts'

export interface ClientNames {
  /** Name of the platform, as in PlinthClient. */
  platform: string
  /** The variable that samples call their client. */
  variable: string
  /** Packages of the platform. */
  javascript: string
  serverSide: string
}

interface Options {
  /** Folder with node_modules. */
  code: string
  client: ClientNames
}

export async function proveTypescript(
  pages: readonly (readonly FenceUse[])[],
  { code, client }: Options,
): Promise<Map<FenceUse, Verdict>> {
  const folder = join(code, '.cache/samples', `${process.pid}-${performance.now().toFixed(0)}`)
  const files = new Map<string, ProgramFile>()
  for (const [index, fences] of pages.entries())
    for (const file of pageProgram(fences)) files.set(join(`page-${index}`, file.path), file)
  if (files.size === 0) return new Map()
  try {
    for (const [path, { text }] of files) write(join(folder, path), text)
    write(join(folder, 'client.d.ts'), clientShim(client))
    write(join(folder, 'globals.d.ts'), globals(client))
    write(join(folder, 'tsconfig.json'), JSON.stringify(compilerOptions(client, [...files.keys()])))
    const output = await runCompiler(code, folder)
    return verdicts(pages, files, readDiagnostics(output, code, folder), versions(code, client))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function write(path: string, text: string): void {
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, text)
}

function runCompiler(code: string, folder: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const compiler = spawn(
      process.execPath,
      [join(code, 'node_modules/typescript/bin/tsc'), '-p', folder, '--pretty', 'false'],
      { cwd: code },
    )
    let output = ''
    compiler.stdout.on('data', (data: Buffer) => {
      output += data.toString()
    })
    compiler.stderr.on('data', (data: Buffer) => {
      output += data.toString()
    })
    compiler.on('error', reject)
    compiler.on('close', () => resolve(output))
  })
}

interface Diagnostic {
  file: string
  /** From 0. */
  line: number
  column: number
  code: string
  message: string
}

function readDiagnostics(output: string, code: string, folder: string): Diagnostic[] {
  const diagnostics: Diagnostic[] = []
  for (const text of output.split('\n')) {
    const [, path, line, column, errorCode, message] =
      /^(.+)\((\d+),(\d+)\): error (TS\d+): (.*)$/.exec(text) ?? []
    if (path)
      diagnostics.push({
        file: relative(folder, join(code, path)),
        line: Number(line) - 1,
        column: Number(column) - 1,
        code: errorCode ?? '',
        message: message ?? '',
      })
    else if (/^\s+\S/.test(text) && diagnostics.length > 0) {
      // The indented lines go from the general to the cause.
      const last = diagnostics.at(-1)
      if (last) last.message = `${last.message}\n${text.trim()}`
    } else if (text.startsWith('error '))
      throw new SiteFault(`The compiler did not start on the samples. ${text}`)
  }
  return diagnostics
}

/** Complaints about missing type notes, which JavaScript cannot have. */
const isAboutNotes = ({ code, file }: Diagnostic) => /^TS7\d{3}$/.test(code) && /\.jsx?$/.test(file)

function verdicts(
  pages: readonly (readonly FenceUse[])[],
  files: ReadonlyMap<string, ProgramFile>,
  diagnostics: readonly Diagnostic[],
  words: (page: readonly FenceUse[]) => string,
): Map<FenceUse, Verdict> {
  const out = new Map<FenceUse, Verdict>()
  for (const page of pages)
    for (const fence of page) out.set(fence, { proof: { kind: 'type-checked', words: words(page) } })
  for (const diagnostic of diagnostics.filter((each) => !isAboutNotes(each))) {
    const origin = originOf(files, diagnostic)
    if (!origin)
      throw new SiteFault(`The compiler found a fault outside of the samples: ${JSON.stringify(diagnostic)}`)
    const { fence } = origin
    const problem = describe(diagnostic, origin)
    out.set(fence, { problems: [...(out.get(fence)?.problems ?? []), problem] })
  }
  return out
}

function originOf(files: ReadonlyMap<string, ProgramFile>, { file, line }: Diagnostic): Origin | undefined {
  const origins = files.get(file)?.origins
  // A brace that is missing is noticed at the end of the file, which no sample wrote.
  return origins?.[line] ?? origins?.slice(0, line + 1).findLast(Boolean) ?? origins?.find(Boolean)
}

function describe(diagnostic: Diagnostic, origin: Origin) {
  const { fence, line, isRowCheck } = origin
  const [first = '', ...causes] = diagnostic.message.split('\n')
  if (isRowCheck)
    return problemAt(
      fence,
      { line },
      {
        code: 'type-error',
        message:
          `This query does not give rows: ${/"((?:column|could)[^"]*)"/.exec(diagnostic.message)?.[1] ?? first}.`.replace(
            /\.+$/,
            '.',
          ),
        hint: 'Select columns that the table has, as its type says.',
      },
    )
  const cause = causes.at(-1)
  return problemAt(
    fence,
    { line, column: diagnostic.column },
    {
      code: 'type-error',
      message: `${first}${cause ? ` ${cause}` : ''} (${diagnostic.code})`,
      hint: hints[diagnostic.code] ?? 'Mend the sample so that it compiles as a reader would paste it.',
    },
  )
}

const declare = 'Import or declare it in this fence or in an earlier one of the page.'
const hints: Readonly<Record<string, string>> = {
  TS2304: declare,
  TS2552: declare,
  TS2307:
    'Samples are compiled against installed packages and the files of their page. Install the package, or give a fence of this page that path as its title.',
  TS2451: 'Two parts of the same file declare it. Give the fences different titles.',
}

/** What a page's samples were checked against: the client where they use it, else the compiler. */
function versions(code: string, client: ClientNames): (page: readonly FenceUse[]) => string {
  const version = (name: string) => {
    const text = readFileSync(join(code, 'node_modules', name, 'package.json'), 'utf8')
    return (JSON.parse(text) as { version: string }).version.split('.').slice(0, 2).join('.')
  }
  const withClient = `Type-checked against ${client.javascript} ${version('@supabase/supabase-js')}`
  const without = `Type-checked with TypeScript ${version('typescript')}`
  return (page) =>
    page.some(
      ({ code: text }) =>
        text.includes(client.javascript) || new RegExp(`\\b${client.variable}\\.`).test(text),
    )
      ? withClient
      : without
}
