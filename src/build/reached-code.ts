// What a program's results depend on: all code that it can reach, and the packages that this code uses. Comments, types,
// formatting, and file names are left out, so that only a change of what runs makes kept results old.
import { existsSync, readFileSync, statSync } from 'node:fs'
import { isBuiltin } from 'node:module'
import { dirname, join, relative } from 'node:path'
import { minifySync, parseSync, transformSync } from 'rolldown/utils'
import { hashOf } from '../lib/hash.ts'
import { lockedVersions } from '../lib/locked-versions.ts'
import { invariant } from '../problems/invariant.ts'

interface Module {
  /** What runs, without the names of other files. */
  code: string
  /** Paths from the root, in the order of the code. */
  files: readonly string[]
  packages: readonly string[]
}

export interface ReachedCode {
  files: readonly string[]
  packages: readonly string[]
  hash: string
}

/** Reads each file once, however many programs reach it. */
export function codeReader(root: string): (entries: readonly string[], except?: string) => ReachedCode {
  const modules = new Map<string, Module>()
  const moduleAt = (file: string): Module => {
    const module = modules.get(file) ?? readModule(root, file)
    modules.set(file, module)
    return module
  }
  return (entries, except) => {
    const files = new Set(entries)
    const packages = new Set<string>()
    for (const file of files) {
      const module = moduleAt(file)
      for (const next of module.files) if (next !== except) files.add(next)
      for (const name of module.packages) packages.add(name)
    }
    const code = [...files].map((file) => moduleAt(file).code)
    return {
      files: [...files],
      packages: [...packages].sort(),
      hash: hashOf(...code, ...lockedVersions(root, [...packages].sort())),
    }
  }
}

const isScript = (file: string) => /\.([cm]?js|tsx?)$/.test(file)

function readModule(root: string, file: string): Module {
  const text = readFileSync(join(root, file), 'utf8')
  if (isScript(file)) return readCode(root, file, text)
  return { code: file.endsWith('.sql') ? text.replace(/^\s*--.*\n/gm, '') : text, files: [], packages: [] }
}

function readCode(root: string, file: string, text: string): Module {
  const lang = file.endsWith('x') ? 'tsx' : file.endsWith('ts') ? 'ts' : 'js'
  const plain = transformSync(file, text, { lang, typescript: { onlyRemoveTypeImports: true } })
  invariant(plain.errors.length === 0, `${file} can't be read: ${plain.errors[0]?.message}`)
  const codegen = { removeWhitespace: true }
  const { code } = minifySync('module.js', plain.code, { compress: false, mangle: false, codegen })
  const specifiers = importsIn(code)
  const named = [...code.matchAll(pathInQuotes)].map(([, path = '']) => path.replace(/["'`]$/, ''))
  const found = [...specifiers.map(({ name }) => name), ...named]
  return {
    code: withoutRanges(code, specifiers),
    files: [...new Set(found.flatMap((name) => fileOf(root, file, name) ?? []))],
    packages: [...new Set(found.flatMap((name) => packageOf(name) ?? []))],
  }
}

/** Programs that another process runs are named by their paths from the root, and files of packages by their packages. */
const pathInQuotes = /["'`]((?:@?[\w-]+)\/(?:[\w@./-]+["'`]|(?=\$\{)))/g

interface Specifier {
  name: string
  start: number
  end: number
}

function importsIn(code: string): Specifier[] {
  const { module } = parseSync('module.js', code)
  const requests = [
    ...module.staticImports.map(({ moduleRequest }) => moduleRequest),
    ...module.staticExports.flatMap(({ entries }) => entries.flatMap((entry) => entry.moduleRequest ?? [])),
    ...module.dynamicImports.map(({ moduleRequest }) => moduleRequest),
    ...[...code.matchAll(/\brequire\(("[^"]+")\)/g)].map(({ index, 1: name = '' }) => ({
      start: index + 'require('.length,
      end: index + 'require('.length + name.length,
    })),
  ]
  return requests
    .map(({ start, end }) => ({ name: code.slice(start, end), start, end }))
    .filter(({ name }) => /^["'`][^$]*["'`]$/.test(name))
    .map(({ name, start, end }) => ({ name: name.slice(1, -1), start, end }))
}

/** A file that only moves changes no result. */
function withoutRanges(code: string, ranges: readonly Specifier[]): string {
  const inOrder = [...ranges].sort((a, b) => a.start - b.start)
  let kept = ''
  let from = 0
  for (const { start, end } of inOrder) {
    if (start < from) continue
    kept += code.slice(from, start)
    from = end
  }
  return kept + code.slice(from)
}

function fileOf(root: string, from: string, name: string): string | undefined {
  const path = name.replace(/\?\w+$/, '')
  if (/^\.\.?\//.test(path)) {
    const file = relative(root, join(root, dirname(from), path))
    invariant(existsSync(join(root, file)), `${from} imports ${name}, which doesn't exist.`)
    return file
  }
  return /^(src|platform|bin|examples)\//.test(path) && isFile(join(root, path)) ? path : undefined
}

const isFile = (path: string) => statSync(path, { throwIfNoEntry: false })?.isFile() ?? false

/** `@scope/name/path` → `@scope/name`, and `@scope/${…}` → `@scope/`. Names that aren't installed have no version. */
function packageOf(name: string): string | undefined {
  if (isBuiltin(name) || /^(\.|src\/|platform\/|bin\/|examples\/)/.test(name)) return undefined
  return /^(?:node_modules\/)?((?:@[\w.-]+\/)?[\w.-]*)/.exec(name)?.[1]
}
