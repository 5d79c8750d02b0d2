// Save to screen: how long `npm run dev` takes from a saved file to the HTML that shows it, on this site and on a larger
// one.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DevSite } from '../src/build/dev/dev-site.ts'
import type { Brand } from '../src/schemas/brand.ts'
import type { GrownSite } from './grown-site.ts'
import { writeGrownSite } from './grown-site.ts'
import type { BenchOptions } from './run-bench.ts'
import { formatTable } from './table.ts'

const sizes = [0, 1_500]
const rounds = 9
const page = '/guides/database/tables'

export async function benchDev({ model, code, root, brand, navigation }: BenchOptions): Promise<void> {
  const columns: { pages: number; spent: Map<string, number> }[] = []
  for (const most of sizes) {
    const target = mkdtempSync(join(tmpdir(), 'grown-'))
    try {
      const grown = writeGrownSite({ root, model, navigation }, target, most)
      columns.push({ pages: grown.pages, spent: await measure(target, grown, brand, code) })
    } finally {
      rmSync(target, { recursive: true, force: true })
    }
  }
  console.log(`Milliseconds on processors; of saves, the middle of ${rounds}.\n`)
  const names = [...(columns[0]?.spent.keys() ?? [])]
  console.log(
    formatTable([
      ['', ...columns.map(({ pages }) => `${pages} pages`)],
      ...names.map((name) => [name, ...columns.map(({ spent }) => (spent.get(name) ?? 0).toFixed(0))]),
    ]),
  )
}

async function measure(
  root: string,
  { navigation, lastCopyOf }: GrownSite,
  brand: Brand,
  code: string,
): Promise<Map<string, number>> {
  const spent = new Map<string, number>()
  const timed = async <T>(name: string, work: () => T | Promise<T>): Promise<T> => {
    const start = process.cpuUsage()
    const value = await work()
    const { user, system } = process.cpuUsage(start)
    spent.set(name, (user + system) / 1000)
    return value
  }
  const site = await timed(
    'read the site, nothing cached',
    () =>
      new DevSite({
        source: { root, brand, navigation, drafts: true },
        // The saves below don't change samples.
        proving: { code, root, prove: async (units) => units.map(() => ({ proofs: {}, problems: [] })) },
        onNews: () => undefined,
        print: (words) => console.error(words),
      }),
  )
  const route = lastCopyOf(page)
  await timed('draw the first page', () => site.respond({ url: route }))
  const save = async (name: string, file: string, words: string, url: string) => {
    const text = readFileSync(join(root, file), 'utf8')
    const changes: number[] = []
    const draws: number[] = []
    for (let round = 0; round < rounds; round++) {
      writeFileSync(join(root, file), text.replace(words, `Round ${round}. ${words}`))
      await timed('change', () => site.change({ paths: [file] }))
      await timed('draw', () => site.respond({ url }))
      changes.push(spent.get('change') ?? 0)
      draws.push(spent.get('draw') ?? 0)
    }
    for (const figure of ['change', 'draw']) spent.delete(figure)
    spent.set(`${name}: check the site`, middle(changes))
    spent.set(`${name}: draw the page`, middle(draws))
  }
  await save('save a page', `content${route}.mdx`, 'After this page', route)
  await save('save a command', 'data/cli/db.yaml', 'Work with the local database', '/reference/cli/plinth-db')
  await timed('search index, when it is asked for', () => site.respond({ url: '/search/root.json' }))
  spent.set('memory of this process, MB', process.memoryUsage().rss / 1024 / 1024)
  return spent
}

const middle = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
