// The TypeScript and JavaScript of one page as files that the compiler can read, with the way back to the page.
//
// A fence with a path as its title, or with an export, is a module. All others follow each other in one module: each in a
// block inside of the block before it, so that it sees what earlier samples declared and may use their names again.
import type { FenceUse } from '../../../markdown/facts.ts'
import { scriptsOf } from './component-script.ts'
import type { ImportedName } from './imports.ts'
import { plainModule, takeImports } from './imports.ts'
import { isComponentFile } from './program-languages.ts'

/** Where a line of a generated file comes from. */
export interface Origin {
  fence: FenceUse
  /** Line of the code, from 0. */
  line: number
  /** The line was added to check whether a query returns rows, or whether the sample is complete. */
  asks?: 'rows' | 'complete'
}

export interface ProgramFile {
  /** Path inside the page's folder. */
  path: string
  text: string
  origins: (Origin | undefined)[]
}

const isPath = /^[\w@.()[\]+/-]+\.(tsx?|jsx?|mts|mjs|vue|svelte)$/
const mustBeModule = /^(export\b|declare (global|module)\b)/m

export function pageProgram(fences: readonly FenceUse[]): ProgramFile[] {
  const modules: FenceUse[][] = []
  const chains = new Map<'ts' | 'js', FenceUse[]>()
  for (const fence of fences) {
    const title = fence.meta.title
    if (isComponentFile(fence.language)) modules.push([fence])
    else if (title && isPath.test(title)) {
      const earlier = modules.findLast((parts) => parts[0]?.meta.title === title)
      // Further lines of the file, unless it repeats the earlier part: then it's the file's next version.
      if (earlier && !repeats(earlier, fence)) earlier.push(fence)
      else modules.push([fence])
    } else if (mustBeModule.test(fence.code)) modules.push([fence])
    else {
      const kind = fence.language.startsWith('ts') ? 'ts' : 'js'
      chains.set(kind, [...(chains.get(kind) ?? []), fence])
    }
  }
  return [
    ...modules.map((parts, index) => {
      const path = modulePath(parts, index, modules.slice(index + 1))
      return parts[0] && isComponentFile(parts[0].language)
        ? componentFile(path, parts[0])
        : moduleFile(path, parts)
    }),
    ...[...chains].map(([kind, parts]) => chainFile(kind, parts)),
  ]
}

const declared = (code: string): string[] =>
  [
    ...code.matchAll(
      /^(?:export )?(?:default )?(?:async )?(?:function|const|let|class|interface|type) (\w+)/gm,
    ),
  ].map(([, name]) => name ?? '')

const repeats = (parts: readonly FenceUse[], next: FenceUse): boolean => {
  const known = new Set(parts.flatMap(({ code }) => [...declared(code), ...defaultOf(code)]))
  return [...declared(next.code), ...defaultOf(next.code)].some((name) => known.has(name))
}

const defaultOf = (code: string): string[] => (/^export default\b/m.test(code) ? ['default'] : [])

/** No title can start with this name: a fence must not replace another fence's file. */
const reserved = '~'

/** The last version of a file has its name. Earlier ones are next to it, so that their imports resolve the same. */
function modulePath(parts: readonly FenceUse[], index: number, later: readonly FenceUse[][]): string {
  const [first] = parts
  const title = first?.meta.title
  if (!first || !title || !isPath.test(title)) return `${reserved}module-${index}.${first?.language ?? 'ts'}`
  const isReplaced = later.some(([next]) => next?.meta.title === title)
  return isReplaced ? title.replace(/([^/]+)$/, `${reserved}version-${index}.$1`) : title
}

function moduleFile(path: string, parts: readonly FenceUse[]): ProgramFile {
  const lines = parts.flatMap((fence) =>
    fence.code
      .split('\n')
      .map((text, line) => ({ text: plainImportsOf(text), origin: { fence, line } as Origin })),
  )
  return { path, text: lines.map(({ text }) => text).join('\n'), origins: lines.map(({ origin }) => origin) }
}

/** `App.vue` → `App.vue.ts`, where an import of `./App.vue` finds its type. */
function componentFile(path: string, fence: FenceUse): ProgramFile {
  const { script, isTyped } = scriptsOf(fence.language, fence.code)
  const lines = script.split('\n')
  return {
    path: `${path}.${isTyped ? 'ts' : 'js'}`,
    // What another file imports from it. The component's compiler adds this if the script doesn't.
    text: `${lines.join('\n')}\n${/^\s*export default\b/m.test(script) ? '' : defaultExport(isTyped)}`,
    origins: lines.map((_, line) => ({ fence, line })),
  }
}

const defaultExport = (isTyped: boolean) =>
  isTyped ? 'export default null as any' : 'export default /** @type {any} */ (null)'

const plainImportsOf = (line: string): string =>
  line.replace(
    /(['"])((?:npm|jsr):[^'"]+)\1/,
    (_, quote: string, name: string) => `${quote}${plainModule(name)}${quote}`,
  )

function chainFile(kind: 'ts' | 'js', fences: readonly FenceUse[]): ProgramFile {
  const head: Line[] = [{ text: 'export {}' }]
  const body: Line[] = []
  const known = new Map<string, ImportedName>()
  for (const [index, fence] of fences.entries()) {
    const { body: code, imports } = takeImports(fence.code)
    for (const name of imports) {
      if (known.get(name.local)?.statement === name.statement) continue
      if (name.local && known.has(name.local)) continue
      known.set(name.local, name)
      head.push({ text: name.statement, origin: { fence, line: name.line } })
    }
    body.push({ text: `{ const $start${index} = 0` })
    body.push(...code.split('\n').map((text, line) => ({ text, origin: { fence, line } })))
    // An extra brace has closed the block, so the name is undefined here.
    body.push({ text: `;const $end${index} = $start${index}`, origin: completeness(fence) })
    body.push(
      ...rowChecks(code).map(({ text, line }): Line => ({ text, origin: { fence, line, asks: 'rows' } })),
    )
  }
  // A comment or a quote that continues in the next sample has swallowed the name.
  const ends = fences.map((fence, index) => ({ text: `;$end${index}`, origin: completeness(fence) }))
  const lines = [...head, ...body, ...ends, { text: '}'.repeat(fences.length) }]
  const markup = fences.some(({ language }) => language.endsWith('x')) ? 'x' : ''
  return {
    path: `${reserved}page.${kind}${markup}`,
    text: lines.map(({ text }) => text).join('\n'),
    origins: lines.map((line) => line.origin),
  }
}

/**
 * Each sample must be complete on its own: with `if (ready) {` in one fence and `}` in the next, readers can paste neither.
 */
const completeness = (fence: FenceUse): Origin => ({
  fence,
  line: fence.code.split('\n').length - 1,
  asks: 'complete',
})

interface Line {
  text: string
  origin?: Origin
}

/** A query for a column that doesn't exist has a special type, which only shows when the rows are used. */
function rowChecks(code: string): { text: string; line: number }[] {
  return code.split('\n').flatMap((text, line) => {
    const [, renamed] = /^const \{[^}]*\bdata\b(?::\s*(\w+))?[^}]*\}\s*=\s*await\b/.exec(text) ?? [
      undefined,
      null,
    ]
    return renamed === null ? [] : [{ text: `mustBeRows(${renamed ?? 'data'})`, line }]
  })
}
