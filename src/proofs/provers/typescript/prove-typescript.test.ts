// Ways in which a compiler could prove nothing but look as if it had proved everything.
import { chmodSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import type { FenceUse } from '../../../markdown/facts.ts'
import { noBoundary } from '../../../sandbox/boundary.ts'
import { compilerPath } from './compiler-setup.ts'
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
const tools = mkdtempSync(join(tmpdir(), 'compilers-'))
afterAll(() => rmSync(tools, { recursive: true }))

const fence = (text: string, title?: string, file = 'a.mdx', line = 1): FenceUse => ({
  id: `${file}:${line}`,
  file,
  line,
  column: 1,
  language: 'ts',
  code: text,
  meta: { marked: [], ...(title ? { title } : {}) },
})

let made = 0
/** A compiler that runs the script. `$TSC` is the real one. */
function fake(script: string): string {
  made += 1
  const path = join(tools, `tsc-${made}`)
  writeFileSync(path, `#!/bin/bash\nTSC='${compilerPath(code)}'\n${script}\n`)
  chmodSync(path, 0o755)
  return path
}

async function outcomes(pages: FenceUse[][], more: Partial<Parameters<typeof proveTypescript>[1]> = {}) {
  const verdicts = await proveTypescript(pages, { ...options, ...more })
  return pages.flat().map((each) => {
    const { proof, problems } = verdicts.get(each) ?? {}
    return proof?.kind ?? problems?.map((problem) => `${problem.file}:${problem.line} ${problem.message}`)
  })
}

const good = () => fence('export const a: number = 1', 'a.ts')

describe('a compiler that does not do its work', () => {
  test.each([
    ['says nothing', 'exit 0', 'Without any sample, TypeScript stopped before it checked everything.'],
    ['fails without a word', 'exit 1', 'Without any sample, TypeScript stopped before it read everything.'],
    ['does not start', 'exit 126', 'Without any sample, TypeScript ended with exit status 126.'],
    [
      'complains of itself',
      'echo "error TS5083: Cannot read file."; exit 1',
      'error TS5083: Cannot read file.',
    ],
    [
      'crashes',
      'echo "panic: nil map" >&2; exit 2',
      'Without any sample, TypeScript crashed: panic: nil map.',
    ],
    ['hides its exit status', '"$TSC" "$@"; exit 0', 'stopped before it checked everything'],
    [
      'loses the canary',
      '"$TSC" "$@" | grep -v canary.ts.1,14; exit 1',
      'stopped before it checked everything',
    ],
    ['reads nothing', '"$TSC" "$@" | grep -v ^/; exit 1', 'stopped before it read everything'],
    [
      'prints more than it should',
      '"$TSC" "$@"; echo Killed; exit 1',
      "printed output that can't be parsed: Killed",
    ],
  ])('%s', async (_, script, message) => {
    await expect(proveTypescript([[good()]], { ...options, compiler: fake(script) })).rejects.toThrow(message)
  })

  test('is killed each time', async () => {
    await expect(proveTypescript([[good()]], { ...options, compiler: fake('kill -9 $$') })).rejects.toThrow(
      'The TypeScript compiler was killed (SIGKILL) while checking samples. Run the command again. If it happens again, free some memory.',
    )
  })

  test('is killed once: its run is repeated', async () => {
    const flag = join(tools, 'killed')
    const compiler = fake(`[ -e ${flag} ] || { touch ${flag}; kill -9 $$; }; exec "$TSC" "$@"`)
    expect(await outcomes([[good()]], { compiler })).toEqual(['type-checked'])
    expect(existsSync(flag)).toBe(true)
  })
})

test('a page that can not be parsed hides no type error of another page', async () => {
  expect(
    await outcomes([
      [fence('const a = (', undefined, 'a.mdx')],
      [fence('const b: string = 1', undefined, 'b.mdx')],
      [fence('const c: string = "c"', undefined, 'c.mdx')],
    ]),
  ).toEqual([
    ['a.mdx:2 Expression expected. (TS1109)'],
    ["b.mdx:2 Type 'number' is not assignable to type 'string'. (TS2322)"],
    'type-checked',
  ])
})

/** Names that a page declares, the file that they're in, and how another page would use them. One run of the compiler sees all. */
const declared: readonly { text: string; title?: string; use: string; message: string }[] = [
  ...(
    [
      ['declare global { const lamp0: number }\nexport {}', 'a.ts'],
      ['export {}\n  declare global {\n  const lamp1: number }', 'a.ts'],
      ['declare /* all */ global { const lamp2: number }\nexport {}', 'a.ts'],
      ['const lamp3 = 1', 'a.ts'],
      ['declare const lamp4: number', 'lamps.d.ts'],
      ['/*\nexport {}\n*/ declare const lamp5: number', 'lamps.d.ts'],
      ['export {}\ndeclare gl\\u006fbal { const lamp6: number }', 'a.ts'],
      ['export {}\nglobal { const lamp7: number }', 'lamps.d.ts'],
      ['export {}\ngl\\u006fbal { const lamp8: number }', 'lamps.d.ts'],
    ] as const
  ).map(([text, title], index) => ({
    text,
    title,
    use: `console.log(lamp${index})`,
    message: `Cannot find name 'lamp${index}'. (TS2304)`,
  })),
  {
    text: 'export as namespace lamps\nexport type Lamp = string',
    title: 'lamps.d.ts',
    use: 'const a: lamps.Lamp = "a"',
    message: "Cannot find namespace 'lamps'. (TS2503)",
  },
  {
    text: "import 'vitest/globals'",
    use: 'expect(1)',
    message: "Cannot find name 'expect'. (TS2304)",
  },
  {
    text: "await import('vitest/globals')",
    use: 'expect(2)',
    message: "Cannot find name 'expect'. (TS2304)",
  },
]

describe('names of one page do not make the samples of another true', () => {
  test('however they are declared', async () => {
    const found = await outcomes(
      declared.flatMap(({ text, title, use }, index) => [
        [fence(text, title, `declares-${index}.mdx`)],
        [fence(use, undefined, `uses-${index}.mdx`)],
      ]),
    )
    expect(found.filter((_, index) => index % 2 === 1)).toEqual(
      declared.map(({ message }, index) => [`uses-${index}.mdx:2 ${message}`]),
    )
    // Those in scripts are right by themselves, so that nothing else kept the names from the other page.
    for (const [index, { title }] of declared.entries())
      if (title === 'a.ts') expect(found[2 * index], declared[index]?.text).toBe('type-checked')
  })

  test('nor do modules', async () => {
    expect(
      await outcomes([
        [
          fence("declare module 'lamps' { export const on: boolean }"),
          fence("import { on } from 'lamps'\non"),
        ],
        [fence("import { on } from 'lamps'\non", undefined, 'b.mdx')],
      ]),
    ).toEqual([
      'type-checked',
      'type-checked',
      ["b.mdx:2 Cannot find module 'lamps' or its corresponding type declarations. (TS2307)"],
    ])
  })
})

describe('what a sample may not read', () => {
  const secret = join(tools, 'secret.json')
  writeFileSync(secret, '{ "password": "hunter2" }')
  test.each([
    `const secret: typeof import('${secret}') = 1`,
    `import secret = require('${secret}')\nexport const a: number = secret`,
    `const secret: number = (await import('${secret}')).default`,
  ])('%s', async (text) => {
    const [found] = await outcomes([[fence(text)]])
    expect(`${found}`).toMatch(
      /TypeScript was made to read .*secret\.json, which is outside the page's files\.$/,
    )
    expect(`${found}`).not.toMatch(/hunter2|password/)
  })
})

test('a fence does not take the place of another', async () => {
  const pages = [[fence('const a: string = 1'), fence('export const b: string = 1', 'page.ts')]]
  expect(await outcomes(pages)).toEqual([
    ["a.mdx:2 Type 'number' is not assignable to type 'string'. (TS2322)"],
    ["a.mdx:2 Type 'number' is not assignable to type 'string'. (TS2322)"],
  ])
})

describe('samples of an older client', () => {
  const older = (text: string, line = 1, version = 'v1'): FenceUse => {
    const sample = fence(text, undefined, 'a.mdx', line)
    return { ...sample, meta: { ...sample.meta, client: version } }
  }
  const signIn = "const { user } = await plinth.auth.signIn({ email: 'a@b.example' })"
  const signInWithOtp = "const { data } = await plinth.auth.signInWithOtp({ email: 'a@b.example' })"

  test('are checked against its package, beside samples of the current one on the same page', async () => {
    const page = [older(signIn), fence(signInWithOtp, undefined, 'a.mdx', 5)]
    const verdicts = await proveTypescript([page], options)
    const [ofOlder, ofCurrent] = page.map((each) => verdicts.get(each)?.proof?.words)
    expect(ofOlder).toBe('Type-checked with @plinth/plinth-js 1.35')
    expect(ofCurrent).toMatch(/^Type-checked with @plinth\/plinth-js 2\.41\.1 and 2\./)
  })

  test("can't call what only the current client has, and the reverse", async () => {
    const page = [older(signInWithOtp, 3), fence(signIn, undefined, 'a.mdx', 9)]
    expect(await outcomes([page])).toEqual([
      [expect.stringMatching(/^a\.mdx:4 Property 'signInWithOtp' does not exist on type/)],
      [expect.stringMatching(/^a\.mdx:10 Property 'signIn' does not exist on type/)],
    ])
  })

  test('import it under the name that readers install', async () => {
    const text =
      "import { createClient } from '@plinth/plinth-js'\nconst a = createClient('u', 'k', { schema: 's' })"
    expect(await outcomes([[older(text)]])).toEqual(['type-checked'])
    expect(await outcomes([[fence(text)]])).toEqual([[expect.stringContaining("'schema' does not exist")]])
  })

  test('must name a version that has a package', async () => {
    expect(await outcomes([[older(signIn, 3, 'v0')]])).toEqual([
      ['a.mdx:3 No library says which package has version v0 of the client.'],
    ])
  })
})

describe("both ends of the client's range", () => {
  const getClaims = 'const { data } = await plinth.auth.getClaims()'
  const only = (text: string, line: number, end: 'release' | 'newest'): FenceUse => {
    const sample = fence(text, undefined, 'a.mdx', line)
    return { ...sample, meta: { ...sample.meta, only: { end, reason: 'It arrived later.' } } }
  }

  test('check every sample, and the problem names the version that refuses it', async () => {
    const page = [fence(getClaims)]
    const [problem] = (await proveTypescript([page], options)).get(page[0] as FenceUse)?.problems ?? []
    expect(problem?.message).toMatch(
      /^With version 2\.41\.1 of the client: Property 'getClaims' does not exist/,
    )
    expect(problem?.hint).toContain('client="newest: reason"')
  })

  test('say the same thing once', async () => {
    expect(await outcomes([[fence('const a: string = 1\nplinth.auth')]])).toEqual([
      ["a.mdx:2 Type 'number' is not assignable to type 'string'. (TS2322)"],
    ])
  })

  test('check what works with one of them with that one alone', async () => {
    const announced = {
      ...fence(getClaims, undefined, 'a.mdx', 9),
      later: { component: 'auth-js', version: '2.69.0' },
    }
    const page = [only(getClaims, 1, 'newest'), announced]
    const verdicts = await proveTypescript([page], options)
    expect(page.map((each) => verdicts.get(each)?.proof?.words)).toEqual([
      expect.stringMatching(/^Type-checked with @plinth\/plinth-js 2\.\d{3}\. It arrived later\.$/),
      expect.stringMatching(/^Type-checked with @plinth\/plinth-js 2\.\d{3}$/),
    ])
    expect(await outcomes([[only(getClaims, 3, 'release')]])).toEqual([
      [expect.stringMatching(/^a\.mdx:4 Property 'getClaims' does not exist/)],
    ])
  })

  test("don't compile samples without the client twice", async () => {
    const page = [fence('export const a = 1')]
    const verdicts = await proveTypescript([page], options)
    expect(verdicts.get(page[0] as FenceUse)?.proof?.words).toMatch(/^Type-checked with TypeScript/)
  })

  test('must be the ones of the release', async () => {
    await expect(
      proveTypescript([[fence('plinth.auth')]], { ...options, releasedClient: '2.42.0' }),
    ).rejects.toThrow(
      'The release has the JavaScript client 2.42.0, but samples would be proved with 2.41.1. Run: npm install --save-exact supabase-js-release@npm:@supabase/supabase-js@2.42.0',
    )
  })
})
