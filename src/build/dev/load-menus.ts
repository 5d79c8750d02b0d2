// The current menus and brand, which are code, or why they can't be loaded.
import { readFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import type { ViteDevServer } from 'vite'
import { filesBelow } from '../../model/files-below.ts'
import type { Problem } from '../../problems/problem.ts'
import type { Brand } from '../../schemas/brand.ts'
import type { Navigation } from '../../schemas/navigation.ts'
import { brandIn, readEnvironment } from '../environment.ts'
import type { DevChange } from './dev-request.ts'

export async function loadMenus(
  vite: Pick<ViteDevServer, 'ssrLoadModule' | 'ssrFixStacktrace' | 'environments'>,
  root: string,
): Promise<Pick<DevChange, 'navigation' | 'brand' | 'menuProblems'>> {
  // Vite may not have seen the save yet. Nothing else is loaded this way.
  vite.environments.ssr.moduleGraph.invalidateAll()
  const load = (file: string) => vite.ssrLoadModule(join(root, file))
  try {
    const [{ navigation }, { brand }] = [await load('navigation/index.ts'), await load('brand.ts')]
    return {
      navigation: navigation as Navigation,
      brand: brandIn(readEnvironment(process.env), brand as Brand),
      menuProblems: [],
    }
  } catch (thrown) {
    const error = thrown instanceof Error ? thrown : new Error(String(thrown))
    if (error.stack) vite.ssrFixStacktrace(error)
    return { menuProblems: [await problemOf(error, root)] }
  }
}

interface Fault {
  /** From the root. */
  file: string
  line: number
  column: number
  message: string
}

async function problemOf(error: Error, root: string): Promise<Problem> {
  const fault = (await syntaxFault(root)) ?? missingFile(error, root) ?? thrownFault(error, root)
  return {
    ...fault,
    code: 'bad-navigation',
    message: `The menus can't be loaded: ${fault.message}`,
    hint: 'Fix it, and save. Until then, the last menus that could be loaded are shown.',
  }
}

/** Vite's own message is about the code that it makes of a file. */
async function syntaxFault(root: string): Promise<Fault | undefined> {
  const { parseSync } = await import('vite')
  for (const file of ['brand.ts', ...filesBelow(root, 'navigation')]) {
    if (!file.endsWith('.ts')) continue
    const text = readFileSync(join(root, file), 'utf8')
    const [error] = parseSync(file, text).errors
    if (!error) continue
    const before = text.slice(0, error.labels[0]?.start ?? 0).split('\n')
    return { file, line: before.length, column: (before.at(-1)?.length ?? 0) + 1, message: error.message }
  }
  return undefined
}

function missingFile({ message }: Error, root: string): Fault | undefined {
  const [, path, importer = ''] = /^Failed to load url (\S+) .* in (\S+\.ts)\b/.exec(message) ?? []
  if (!path) return undefined
  const lines = readFileSync(importer, 'utf8').split('\n')
  const index = lines.findIndex((line) => line.includes(path))
  return {
    file: fromRoot(root, importer),
    line: Math.max(index, 0) + 1,
    column: Math.max(lines[index]?.indexOf(path) ?? 0, 0) + 1,
    message: `There is no ${path}.`,
  }
}

/** At the first line of the stack that is in the site. */
function thrownFault({ message, stack = '' }: Error, root: string): Fault {
  const places = stack.matchAll(/(?:\(|at |file:\/\/)(\/[^():]+):(\d+):(\d+)/g)
  const [, file, line, column] = [...places].find(([, path = '']) => path.startsWith(root)) ?? []
  return {
    file: file ? fromRoot(root, file) : 'navigation/index.ts',
    line: Number(line ?? 1),
    column: Number(column ?? 1),
    message: message.split('\n')[0] ?? '',
  }
}

const fromRoot = (root: string, path: string): string => relative(root, path).split(sep).join('/')
