// `npm run dev`, on this site and on a larger one: what a save costs, and how long a writer waits for it in a browser.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DevSite } from '../src/build/dev/dev-site.ts'
import type { SiteModel } from '../src/model/site-model.ts'
import type { Brand } from '../src/schemas/brand.ts'
import type { Save, Session } from './dev/save-to-screen.ts'
import { watchSession } from './dev/save-to-screen.ts'
import type { GrownSite } from './grown-site.ts'
import { writeGrownSite } from './grown-site.ts'
import type { BenchOptions } from './run-bench.ts'
import { formatTable, megabytes } from './table.ts'

const sizes = [0, 1_500]
const rounds = 9
const page = '/guides/database/tables'

/** Goals: milliseconds from a save to the screen, seconds to the first page, bytes. */
const most = { save: 200, firstPage: 3, memory: 500 * 2 ** 20 }

/** Prints every figure, and returns whether all goals are met. */
export async function benchDev({ model, code, root, brand, navigation }: BenchOptions): Promise<boolean> {
  const columns: { pages: number; spent: Map<string, number>; session: Session }[] = []
  for (const size of sizes) {
    const target = mkdtempSync(join(tmpdir(), 'grown-'))
    try {
      const grown = writeGrownSite({ root, model, navigation }, target, size)
      const tell = (step: string) => console.error(`${grown.pages} pages: ${step} …`)
      const saves = savesOf(model, grown)
      const spent = await measure(target, grown, saves, brand, code, tell)
      const session = await watchSession(code, target, saves, tell)
      columns.push({ pages: grown.pages, spent, session })
    } finally {
      rmSync(target, { recursive: true, force: true })
    }
  }
  const heads = columns.map(({ pages }) => `${pages} pages`)
  console.log(`Milliseconds on processors; of saves, the middle of ${rounds}.\n`)
  const names = [...(columns[0]?.spent.keys() ?? [])]
  console.log(
    formatTable([
      ['', ...heads],
      ...names.map((name) => [name, ...columns.map(({ spent }) => (spent.get(name) ?? 0).toFixed(0))]),
    ]),
  )
  console.log(
    '\nIn a browser. A wait depends on what else the machine does. In brackets: the best and the worst one, and milliseconds on processors.\n',
  )
  const rows = inBrowser(columns.map(({ session }) => session))
  console.log(
    formatTable([['', ...heads, 'goal'], ...rows.map(({ name, cells, goal }) => [name, ...cells, goal])]),
  )
  return rows.every(({ isMet }) => isMet)
}

function inBrowser(
  sessions: readonly Session[],
): { name: string; cells: string[]; goal: string; isMet: boolean }[] {
  const row = (
    name: string,
    goal: string,
    cell: (session: Session) => string,
    isMet: (session: Session) => boolean,
  ) => ({ name, goal, cells: sessions.map(cell), isMet: sessions.every(isMet) })
  const waits = (sessions[0]?.saves ?? []).map(({ name }, index) =>
    row(
      name,
      `${most.save} ms`,
      ({ saves }) => {
        const { middle: wait = 0, best = 0, worst = 0, processors = 0 } = saves[index] ?? {}
        return `${wait} ms (${best} to ${worst}; ${processors.toFixed(0)})`
      },
      ({ saves }) => (saves[index]?.middle ?? 0) <= most.save && !saves[index]?.isReloaded,
    ),
  )
  return [
    ...waits,
    row(
      'warm start to the first page',
      `${most.firstPage} s`,
      ({ firstPage }) =>
        `${firstPage.seconds.toFixed(1)} s (${(firstPage.processorSeconds * 1000).toFixed(0)})`,
      ({ firstPage }) => firstPage.seconds <= most.firstPage,
    ),
    row(
      '… with its scripts, in a new browser',
      '',
      ({ firstPage }) => `${firstPage.inBrowser.toFixed(1)} s`,
      () => true,
    ),
    row(
      'memory at the first page',
      '',
      ({ memory }) => megabytes(memory.first),
      () => true,
    ),
    row(
      'memory after all saves',
      megabytes(most.memory),
      ({ memory }) => megabytes(memory.last),
      ({ memory }) => memory.last <= most.memory,
    ),
  ]
}

function savesOf({ pages }: SiteModel, { lastCopyOf }: GrownSite): Save[] {
  const written = [...pages.values()].filter(({ file }) => file.startsWith('content/guides/'))
  const longest = written.reduce((a, b) => (b.source.length > a.source.length ? b : a))
  const saveOf = (name: string, route: string): Save => {
    const copy = lastCopyOf(route)
    const [words = ''] = /(?<=\n\n)[A-Z][a-z]+ [^\n]{10}/.exec(pages.get(route)?.source ?? '') ?? []
    return { name, file: `content${copy}.mdx`, words, route: copy }
  }
  return [
    saveOf('save a plain page', page),
    saveOf('save the longest page', longest.route),
    {
      name: 'save a command',
      file: 'data/cli/db.yaml',
      words: 'Work with the local database',
      route: '/reference/cli/plinth-db',
    },
  ]
}

async function measure(
  root: string,
  { navigation, lastCopyOf }: GrownSite,
  saves: readonly Save[],
  brand: Brand,
  code: string,
  tell: (step: string) => void,
): Promise<Map<string, number>> {
  const spent = new Map<string, number>()
  const timed = async <T>(name: string, work: () => T | Promise<T>): Promise<T> => {
    const start = process.cpuUsage()
    const value = await work()
    const { user, system } = process.cpuUsage(start)
    spent.set(name, (user + system) / 1000)
    return value
  }
  tell('read the site, nothing cached')
  const site = await timed(
    'read the site, nothing cached',
    () =>
      new DevSite({
        source: { root, brand, navigation, drafts: true },
        // The saves below don't change samples.
        proving: {
          code,
          root,
          rules: {},
          prove: async (units) => units.map(() => ({ proofs: {}, problems: [] })),
        },
        onNews: () => undefined,
        print: (words) => console.error(words),
      }),
  )
  const route = lastCopyOf(page)
  await timed('draw the first page', () => site.respond({ url: route }))
  for (const { name, file, words, route: url } of saves) {
    tell(`${name}, ${rounds} times, in this process`)
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
    writeFileSync(join(root, file), text)
    site.change({ paths: [file] })
  }
  tell('make the search index')
  await timed('search index, when it is asked for', () => site.respond({ url: '/search/root.json' }))
  spent.set('memory of this process, MB', process.memoryUsage().rss / 1024 / 1024)
  return spent
}

const middle = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
