import fc from 'fast-check'
import { describe, expect, test, vi } from 'vitest'
import { highlightFences } from './highlight.ts'

const highlight = async (code: string, language: string) =>
  (await highlightFences([{ code, language }]))(code, language)

const entities: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"' }
/** What a browser shows of the HTML. */
const textOf = (html: string) =>
  html.replace(/<[^>]*>/g, '').replace(/&\w+;/g, (entity) => entities[entity] ?? entity)

/** Code as people write it, and anything else. */
const code = fc
  .array(
    fc.oneof(
      fc.string({ maxLength: 12 }),
      fc.constantFrom(
        ...[
          '\n',
          '\n\n',
          ' ',
          '  ',
          '\t',
          '$ ',
          '\n$ ',
          '-- ',
          '// ',
          '/* ',
          ' */',
          '# ',
          '"',
          "'",
          '`',
          '${',
          '}',
        ],
        ...[
          'select * from a where b = 1;',
          'const x: Map<string, number> = new Map()',
          'plinth db push --linked',
        ],
        ...[
          '{"a": [1, true, null]}',
          '<script>',
          '</span>',
          '&amp;',
          '\\',
          '$$ begin end $$',
          '<<EOF',
          'EOF',
        ],
      ),
    ),
    { maxLength: 16 },
  )
  .map((parts) => parts.join(''))

test.each(['sql', 'ts', 'tsx', 'js', 'bash', 'json', 'console', 'text', 'unheard-of'])(
  'shows exactly the code and colors it with known classes only: %s',
  async (language) => {
    await fc.assert(
      fc.asyncProperty(code, async (written) => {
        const lines = await highlight(written, language)
        expect(lines.map(textOf).join('\n')).toBe(written)
        const tags = lines.join('').match(/<[^>]*>/g) ?? []
        for (const tag of tags) expect(tag).toMatch(/^(<span class="[ksfncp]">|<\/span>)$/)
        // A page is cut into lines, so no color may reach over a line's end.
        for (const line of lines)
          expect(line.match(/<span/g)?.length ?? 0).toBe(line.match(/<\/span>/g)?.length ?? 0)
      }),
      { numRuns: 40 },
    )
  },
)

describe('five colors mean something', () => {
  test.each([
    ['sql', 'select 1', '<span class="k">select '],
    ['sql', "select 'x'", `<span class="s">'x'</span>`],
    ['sql', '-- why', '<span class="c">-- why</span>'],
    ['ts', 'open()', '<span class="f">open</span>'],
    ['ts', 'const a = 42', '<span class="n">42</span>'],
    ['ts', 'type A = Row', '<span class="f">Row</span>'],
    ['ts', 'a.b.c()', 'a.b.<span class="f">c</span>()'],
    ['ts', 'a => 1', '<span class="k">=&gt; </span><span class="n">1</span>'],
    ['tsx', '<Field label="x" />', '&lt;<span class="s">Field </span><span class="f">label</span>'],
    ['js', 'const a = <p>x</p>', '&lt;<span class="s">p</span>&gt;x'],
    ['bash', 'plinth db push --linked', '<span class="n">--linked</span>'],
  ])('%s: %s', async (language, written, html) => {
    expect((await highlight(written, language)).join('\n')).toContain(html)
  })

  test('names in TypeScript are no constants, words of a command no strings', async () => {
    expect((await highlight('const client = other', 'ts'))[0]).not.toContain('class="n"')
    expect((await highlight('plinth start here', 'bash'))[0]).not.toContain('class="s"')
  })
})

describe('a session in a shell', () => {
  test('marks prompts, and output is no shell', async () => {
    const [command, output] = await highlight(
      '$ plinth status --all\nAPI URL: "http://127.0.0.1" # up',
      'bash',
    )
    expect(command).toMatch(/^<span class="p">\$ <\/span>/)
    expect(command).toContain('<span class="n">--all</span>')
    expect(output).toBe('<span class="p">API URL: &quot;http://127.0.0.1&quot; # up</span>')
  })

  test('a script without prompts has no output', async () => {
    expect((await highlight('echo $ HOME', 'bash')).join('')).not.toContain('class="p"')
  })
})

test('a language without a grammar is shown as it is, escaped', async () => {
  expect(await highlight('<a>\n&', 'text')).toEqual(['&lt;a&gt;', '&amp;'])
})

describe('a store of colored code', () => {
  const fence = { code: 'select 1', language: 'sql' }

  test('is filled once per piece of code, and asked before anything is colored', async () => {
    const kept = new Map<string, string[]>()
    const written: string[] = []
    const store = {
      read: (key: string) => kept.get(key),
      write: (key: string, lines: string[]) => {
        written.push(key)
        kept.set(key, lines)
      },
    }
    await highlightFences([fence, fence], store)
    expect(written).toHaveLength(1)

    kept.set(written[0] ?? '', ['kept'])
    const color = await highlightFences([fence], store)
    expect(color(fence.code, fence.language)).toEqual(['kept'])
    expect(written).toHaveLength(1)
  })

  test('tells the same code in two languages apart', async () => {
    const color = await highlightFences([fence, { code: fence.code, language: 'text' }])
    expect(color(fence.code, 'sql')).not.toEqual(color(fence.code, 'text'))
  })
})

test('code that was not announced is a fault of ours', async () => {
  const color = await highlightFences([])
  expect(() => color('select 1', 'sql')).toThrow("This is a bug in the site's code")
})

test('a slow machine gives the same colors', async () => {
  const sample = "const a = await fetch('/x') // done"
  const lines = await highlight(sample, 'ts')
  let now = 0
  vi.spyOn(Date, 'now').mockImplementation(() => {
    now += 60_000
    return now
  })
  try {
    expect(await highlight(sample, 'ts')).toEqual(lines)
    expect(lines.join()).toContain('<span class="c">// done</span>')
  } finally {
    vi.restoreAllMocks()
  }
})
