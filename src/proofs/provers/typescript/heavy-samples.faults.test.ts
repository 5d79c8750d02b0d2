// Samples that the real compiler can't bear.
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import type { FenceUse } from '../../../markdown/facts.ts'
import { noBoundary } from '../../../sandbox/boundary.ts'
import { proveTypescript } from './prove-typescript.ts'

const code = join(import.meta.dirname, '../../../..')
const client = {
  platform: 'Plinth',
  variable: 'plinth',
  javascript: '@plinth/plinth-js',
  serverSide: '@plinth/ssr',
}
const olderClients = { v1: 'supabase-js-v1' }
/** Without the system's boundary, which would hide the tests' own compilers and secrets. */
const options = { code, client, olderClients, boundary: noBoundary }

const fence = (text: string, title?: string, file = 'a.mdx', line = 1): FenceUse => ({
  id: `${file}:${line}`,
  file,
  line,
  column: 1,
  language: 'ts',
  code: text,
  meta: { marked: [], ...(title ? { title } : {}) },
})

async function outcomes(pages: FenceUse[][], more: Partial<Parameters<typeof proveTypescript>[1]> = {}) {
  const verdicts = await proveTypescript(pages, { ...options, ...more })
  return pages.flat().map((each) => {
    const { proof, problems } = verdicts.get(each) ?? {}
    return proof?.kind ?? problems?.map((problem) => `${problem.file}:${problem.line} ${problem.message}`)
  })
}

const good = () => fence('export const a: number = 1', 'a.ts')

describe('a sample that the compiler cannot bear', { timeout: 600_000 }, () => {
  /**
   * A limit that a good sample keeps on a busy machine, too: many times what it takes at this moment, and never short,
   * because the machine can get busier between this measurement and the run.
   */
  const timeLimit = async () => {
    const start = performance.now()
    expect(await outcomes([[good()]])).toEqual(['type-checked'])
    return Math.ceil(Math.max(15_000, 10 * (performance.now() - start)) / 1000) * 1000
  }
  test('for the time it really takes', async () => {
    const growing = `type T<S extends string, D extends 1[] = []> = D["length"] extends 13 ? S : T<\`\${S}a\`, [...D, 1]> | T<\`\${S}b\`, [...D, 1]>`
    const uses = Array.from({ length: 10_000 }, (_, index) => `let v${index}: T<"${index}">`)
    const time = await timeLimit()
    expect(await outcomes([[fence([growing, ...uses].join('\n'))], [good()]], { limits: { time } })).toEqual([
      [`a.mdx:1 On this sample, TypeScript ran longer than ${time / 1000} s and was stopped.`],
      'type-checked',
    ])
  })

  test('for its depth', async () => {
    const depth = 400_000
    const deep = fence(`export type A = ${'['.repeat(depth)}1${']'.repeat(depth)}\nexport const a: A = 1`)
    expect(await outcomes([[deep], [good()]])).toEqual([
      ['a.mdx:1 On this sample, TypeScript ran out of stack.'],
      'type-checked',
    ])
  })

  test('for its size', async () => {
    const limits = { memory: 2 ** 31 }
    const wide = Array.from(
      { length: 600_000 },
      (_, index) => `export const name${index} = { a: { b: ${index} } }`,
    )
    expect(await outcomes([[fence(wide.join('\n'))]], { limits })).toEqual([
      ['a.mdx:1 On this sample, TypeScript ran out of memory.'],
    ])
  })
})
