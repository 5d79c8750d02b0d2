// `npm run dev` on a copy of this site: what a save costs, and how long a writer waits for it in a browser.
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DevSite } from '../src/build/dev/dev-site.ts'
import type { SiteModel } from '../src/model/site-model.ts'
import { writeIndex } from '../src/search/indexing/write-index.ts'
import type { Save, Session } from './dev/save-to-screen.ts'
import { watchSession } from './dev/save-to-screen.ts'
import type { BenchOptions } from './run-bench.ts'
import { formatTable, megabytes } from './table.ts'

const rounds = 9
const page = '/guides/database/tables'

/** Goals: milliseconds from a save to the screen, seconds to the first page, bytes. */
const most = { save: 200, firstPage: 3, memory: 500 * 2 ** 20 }

/** Prints every figure, and returns whether all goals are met. */
export async function benchDev(options: BenchOptions): Promise<boolean> {
  const { model, code, root } = options
  const target = mkdtempSync(join(tmpdir(), 'dev-'))
  try {
    for (const name of ['brand.ts', 'content', 'data', 'examples', 'navigation', 'proofs.lock', 'public'])
      cpSync(join(root, name), join(target, name), { recursive: true })
    const tell = (step: string) => console.error(`${step} …`)
    const saves = savesOf(model)
    const spent = await measure({ ...options, root: target }, saves, tell)
    const session = await watchSession(code, target, saves, tell)
    const head = `${model.pages.size} pages`
    console.log(`Milliseconds on processors; of saves, the middle of ${rounds}.\n`)
    console.log(formatTable([['', head], ...[...spent].map(([name, time]) => [name, time.toFixed(0)])]))
    console.log(
      '\nIn a browser. A wait depends on what else the machine does. In brackets: the best and the worst one, and milliseconds on processors.\n',
    )
    const rows = inBrowser(session)
    console.log(formatTable([['', head, 'goal'], ...rows.map(({ name, cell, goal }) => [name, cell, goal])]))
    return rows.every(({ isMet }) => isMet)
  } finally {
    rmSync(target, { recursive: true, force: true })
  }
}

interface Row {
  name: string
  cell: string
  goal: string
  isMet: boolean
}

function inBrowser({ saves, firstPage, memory }: Session): Row[] {
  const waits = saves.map(
    ({ name, middle: wait, best, worst, processors, isReloaded }): Row => ({
      name,
      cell: `${wait} ms (${best} to ${worst}; ${processors.toFixed(0)})`,
      goal: `${most.save} ms`,
      isMet: wait <= most.save && !isReloaded,
    }),
  )
  return [
    ...waits,
    {
      name: 'warm start to the first page',
      cell: `${firstPage.seconds.toFixed(1)} s (${(firstPage.processorSeconds * 1000).toFixed(0)})`,
      goal: `${most.firstPage} s`,
      isMet: firstPage.seconds <= most.firstPage,
    },
    {
      name: '… with its scripts, in a new browser',
      cell: `${firstPage.inBrowser.toFixed(1)} s`,
      goal: '',
      isMet: true,
    },
    { name: 'memory at the first page', cell: megabytes(memory.first), goal: '', isMet: true },
    {
      name: 'memory after all saves',
      cell: megabytes(memory.last),
      goal: megabytes(most.memory),
      isMet: memory.last <= most.memory,
    },
  ]
}

function savesOf({ pages }: SiteModel): Save[] {
  const written = [...pages.values()].filter(({ file }) => file.startsWith('content/guides/'))
  const longest = written.reduce((a, b) => (b.source.length > a.source.length ? b : a))
  const saveOf = (name: string, route: string): Save => {
    const [words = ''] = /(?<=\n\n)[A-Z][a-z]+ [^\n]{10}/.exec(pages.get(route)?.source ?? '') ?? []
    return { name, file: `content${route}.mdx`, words, route }
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
  { root, brand, navigation, code }: BenchOptions,
  saves: readonly Save[],
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
        makeIndex: async (input) => writeIndex(...input),
        onNews: () => undefined,
        print: (words) => console.error(words),
      }),
  )
  await timed('draw the first page', () => site.respond({ url: page }))
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
