// A site for measurements: pages of about 900 words, with five samples, a table, and a list. The bytes are the same in every
// run.
import { copyFileSync, mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { randomFrom } from './random.ts'

const pagesPerGroup = 10
const groupsPerSection = 4

const nouns =
  'account adapter alias archive balancer batch bucket buffer cache channel checksum client cluster column commit connection constraint container context cursor database deployment digest endpoint engine event extension failover field filter gateway grant handler header index instance journal key label latency lease ledger listener lock manifest metric migration mirror namespace node notification object offset operator packet parameter partition payload permission pipeline plan policy pool predicate profile protocol proxy queue quota record region registry replica request resolver retention role rollback route schema scope segment sequence session shard signal snapshot socket span statement storage stream subscriber table tenant threshold token topic trace transaction trigger tuple vector version volume watcher webhook window worker'.split(
    ' ',
  )
const verbs =
  'accept acquire align append apply assign balance batch bind cache capture check clean collect compare compile confirm copy count decode defer delete derive detect dispatch drain encode enforce evict expand expire export fetch filter flush forward grant group hash import index inspect invoke isolate join limit load lock map mark merge migrate mirror observe order parse partition pause persist poll prepare probe prune publish queue read recover reduce refresh reject release replay report reserve reset resolve resume retry revoke rotate route sample scan schedule send sort split store stream tag throttle track trim update validate verify watch write'.split(
    ' ',
  )
const adjectives =
  'active atomic bounded cached cold concurrent consistent dedicated deferred dense durable eager empty exact explicit external final fresh global idle immutable incremental internal lazy local logical manual minimal native nested optional ordered partial pending persistent primary private public random recent regional remote safe shared signed sparse stable stale static strict temporary typed unique valid virtual visible'.split(
    ' ',
  )

export interface CorpusPage {
  /** `/section-1/group-2/page-3` */
  route: string
  /** Its file's text. */
  text: string
}

/** Pages in menu order. */
export function makeCorpus(count: number): CorpusPage[] {
  return Array.from({ length: count }, (_, index) => ({
    route: routeOf(index),
    text: writePage(index, count),
  }))
}

/** A site that can be built. Brand and name are those of this repository's site. */
export function writeCorpus(pages: readonly CorpusPage[], code: string, root: string): void {
  for (const { route, text } of pages) {
    const file = fileOf(root, route)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, text)
  }
  mkdirSync(join(root, 'navigation'), { recursive: true })
  writeFileSync(
    join(root, 'navigation/index.ts'),
    `export const navigation = ${JSON.stringify(menusOf(pages))}\n`,
  )
  copyFileSync(join(code, 'brand.ts'), join(root, 'brand.ts'))
}

export const fileOf = (root: string, route: string): string => join(root, 'content', `${route}.mdx`)

function routeOf(index: number): string {
  const group = Math.floor(index / pagesPerGroup)
  const section = Math.floor(group / groupsPerSection)
  return `/section-${section + 1}/group-${(group % groupsPerSection) + 1}/page-${(index % pagesPerGroup) + 1}`
}

function menusOf(pages: readonly CorpusPage[]) {
  const by = (part: number, list: readonly CorpusPage[]) => {
    const nameOf = ({ route }: CorpusPage) => route.split('/')[part] ?? ''
    return [...new Set(list.map(nameOf))].map(
      (name) => [name, list.filter((page) => nameOf(page) === name)] as const,
    )
  }
  return {
    top: [{ label: 'Start', items: [{ label: 'Home', href: '/', icon: 'home', description: 'All pages' }] }],
    sections: by(1, pages).map(([id, own]) => ({
      id,
      label: labelOf(id),
      href: own[0]?.route ?? '/',
      groups: by(2, own).map(([group, items]) => ({
        label: labelOf(group),
        items: items.map(({ route }) => ({ href: route })),
      })),
    })),
  }
}

const labelOf = (id: string): string => id.replace('-', ' ').replace(/^./, (letter) => letter.toUpperCase())

function writePage(index: number, count: number): string {
  const write = new Writer(index + 1)
  const title = `${write.adjective()} ${write.noun()} ${write.noun()} ${index + 1}`
  const links = Array.from({ length: 6 }, () => Math.floor(write.random() * count))
  const head = `---\ntitle: ${JSON.stringify(labelOf(title))}\ndescription: ${JSON.stringify(write.sentence())}\n---`
  const parts = [
    write.paragraph(5),
    ...['ts', 'sql', 'bash', 'json', 'ts'].flatMap((language, place) => [
      `## ${labelOf(write.verb())} the ${write.noun()} ${place + 1}`,
      write.paragraph(7),
      write.fence(language),
      `### The ${write.adjective()} ${write.noun()} ${place + 1}`,
      write.paragraph(4),
    ]),
    write.table(),
    links.map((target) => `- [${labelOf(write.noun())} ${target + 1}](${routeOf(target)})`).join('\n'),
  ]
  return `${head}\n\n${parts.join('\n\n')}\n`
}

class Writer {
  readonly random: () => number

  constructor(seed: number) {
    this.random = randomFrom(seed)
  }

  /** Some words are much more frequent than others, as in real texts. */
  #pick(words: readonly string[]): string {
    return words[Math.floor(this.random() ** 1.9 * words.length)] as string
  }
  noun = () => this.#pick(nouns)
  verb = () => this.#pick(verbs)
  adjective = () => this.#pick(adjectives)

  sentence(): string {
    const { noun, verb, adjective } = this
    const forms = [
      () => `The ${adjective()} ${noun()} can ${verb()} each ${noun()} before the ${noun()} is ready for it.`,
      () => `Use \`${verb()}\` to ${verb()} the ${noun()} without the ${adjective()} ${noun()} of others.`,
      () =>
        `If the ${noun()} takes too long, ${verb()} the ${noun()} first and then the ${adjective()} ${noun()}.`,
      () =>
        `Every ${noun()} has its own ${noun()}, unless several of them ${verb()} one ${adjective()} ${noun()}.`,
      () =>
        `Two **${adjective()}** ${noun()} entries with the same ${noun()} always ${verb()} the same ${noun()}.`,
    ]
    return (forms[Math.floor(this.random() * forms.length)] as () => string)()
  }

  paragraph(sentences: number): string {
    return Array.from({ length: sentences }, () => this.sentence()).join(' ')
  }

  /** Unproved, because the other tools don't prove samples either. */
  fence(language: string): string {
    const lines = Array.from({ length: 12 }, () => this.#line(language))
    const body = language === 'json' ? ['{', ...lines, '  "last": true', '}'] : lines
    return `\`\`\`${language} no-check="made for a measurement"\n${body.join('\n')}\n\`\`\``
  }

  #line(language: string): string {
    const { noun, verb, adjective } = this
    switch (language) {
      case 'ts':
        return `const ${noun()}${Math.floor(this.random() * 1000)} = await ${verb()}({ ${noun()}: '${adjective()}', ${noun()}: 12 })`
      case 'sql':
        return `select ${noun()}, ${noun()} from ${noun()} where ${noun()} = '${adjective()}' limit 10;`
      case 'bash':
        return `curl --${verb()} https://${noun()}.example/${noun()}?${noun()}=${adjective()}`
      default:
        return `  "${noun()}-${Math.floor(this.random() * 1000)}": { "${noun()}": "${adjective()}", "${verb()}": 12 },`
    }
  }

  table(): string {
    const rows = Array.from(
      { length: 6 },
      () => `| \`${this.noun()}\` | ${this.adjective()} | ${this.noun()} |`,
    )
    return ['| name | kind | default |', '|---|---|---|', ...rows].join('\n')
  }
}
