// What agents read in place of each component.

import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { brand } from '../../tests/stand-in-brand.ts'
import { DrawProvider } from '../components/DrawContext.tsx'
import type { MarkdownContext } from '../components/define-component.ts'
import { RlsLab } from '../components/RlsLab.tsx'
import { starterTable } from '../islands/rls-lab/RlsLabView.tsx'
import { parseMarkdown } from '../markdown/pipeline.ts'
import { plainTree, writeMarkdown } from '../markdown/plain-markdown.ts'
import { componentInMarkdown } from './render-markdown.ts'

const page = 'https://docs.example/guides/a'
const resolveUrl = (href: string) => (href.startsWith('/') ? `https://docs.example${href}.md` : href)

function plain(source: string, context: Partial<MarkdownContext> = {}): string {
  const { tree, problems } = parseMarkdown(
    { file: 'content/a.mdx', source },
    { partials: new Map(), readSample: () => undefined },
  )
  expect(problems).toEqual([])
  const component = componentInMarkdown({ brand, page, resolveUrl, ...context })
  return writeMarkdown(plainTree(tree, { component, resolveUrl, titleOf: (href) => href }))
}

describe('what holds text', () => {
  test('tabs: every variant under its label, counted', () => {
    expect(
      plain(`<Tabs queryGroup="way" label="Way of working">
  <TabPanel id="dashboard" label="Dashboard">

Press **New table**.

  </TabPanel>
  <TabPanel id="sql" label="SQL">

\`\`\`sql
select 1;
\`\`\`

  </TabPanel>
</Tabs>

After.`),
    ).toBe(
      '**Dashboard** (variant 1 of 2)\n\nPress **New table**.\n\n**SQL** (variant 2 of 2)\n\n```sql\nselect 1;\n```\n\nAfter.\n',
    )
  })

  test('data of a page: its title and what to paste', () => {
    expect(plain('<PageData intro="Two rows.">\n\n```sql\nselect 1;\n```\n\n</PageData>')).toBe(
      '**Data for this page**: Two rows.\n\n```sql\nselect 1;\n```\n',
    )
    expect(plain('<PageData>\n\n```sql\nselect 1;\n```\n\n</PageData>')).toBe(
      '**Data for this page**\n\n```sql\nselect 1;\n```\n',
    )
  })

  test('traps: a warning before the code, and a word after the language', () => {
    expect(plain('```sql trap\nselect 1;\n```')).toBe("**Don't copy this**\n\n```sql trap\nselect 1;\n```\n")
  })

  test('admonitions and alerts: a quotation with their kind and title', () => {
    expect(plain('<Admonition type="danger" title="Never ship this key">It opens *all*.</Admonition>')).toBe(
      '> **Danger: Never ship this key**\n>\n> It opens _all_.\n',
    )
    expect(plain('<Admonition type="note">\n\nOnly words.\n\n</Admonition>')).toBe(
      '> **Note**\n>\n> Only words.\n',
    )
    expect(plain('<Alert status="warning" title="Plan an hour" />')).toBe('> **Warning: Plan an hour**\n')
  })

  test('panels: the way to the form, then its fields, with a word at the marked one', () => {
    expect(
      plain(`<Panel path="Settings > General" section="Project">
<PanelField label="Name" values={["shop", "store"]} hint="In lower case" />
<PanelField label="Key" kind="secret" />
<PanelField label="Public" kind="switch" mark />
<PanelField label="Save" kind="button" />
</Panel>`),
    ).toBe(
      'In the dashboard, **Settings > General**, Project:\n\n- **Name**: `shop`, `store`. In lower case\n- **Key**: hidden\n- **Public**: off ← turn off\n- **Save** (button)\n',
    )
  })

  test('accordions: each title before its text', () => {
    expect(
      plain('<Accordion>\n<AccordionItem title="Why?">\n\nBecause.\n\n</AccordionItem>\n</Accordion>'),
    ).toBe('**Why?**\n\nBecause.\n')
  })

  test('steps: the numbered list', () => {
    expect(plain('<Steps>\n\n1. First.\n\n2. Second.\n\n</Steps>')).toBe('1. First.\n\n2. Second.\n')
  })

  test('cards: a list of links', () => {
    expect(
      plain(`<CardGrid>
  <Card title="Auth" href="/guides/auth">Sign *in*.</Card>
  <Card title="Storage" href="/guides/storage">Keep files.</Card>
</CardGrid>`),
    ).toBe(
      '- [Auth](https://docs.example/guides/auth.md): Sign _in_.\n- [Storage](https://docs.example/guides/storage.md): Keep files.\n',
    )
  })

  test('panels with an icon: their title, as a link where it leads on', () => {
    expect(plain('<IconPanel icon="zap" title="Fast" href="/a">Text.</IconPanel>')).toBe(
      '**[Fast](https://docs.example/a.md)**\n\nText.\n',
    )
    expect(plain('<IconPanel icon="zap" title="Fast">Text.</IconPanel>')).toBe('**Fast**\n\nText.\n')
  })

  test('buttons: links, alone and in a line', () => {
    expect(plain('<Button href="/cli">Work locally</Button>\n<Button href="/b">Else</Button>')).toBe(
      '[Work locally](https://docs.example/cli.md)\n\n[Else](https://docs.example/b.md)\n',
    )
    expect(plain('Or <Button href="/cli">work locally</Button> now.')).toBe(
      'Or [work locally](https://docs.example/cli.md) now.\n',
    )
  })

  test('popovers: the word with its meaning behind it', () => {
    expect(plain('A <Popover label="JWT">short *signed* text</Popover> in its header.')).toBe(
      'A JWT (short _signed_ text) in its header.\n',
    )
  })

  test('pictures: their text and their caption', () => {
    expect(plain('<Image src="/lamp" alt="A lamp" dark="/dark" caption="Lamp" />')).toBe(
      '![A lamp](https://docs.example/lamp.md)\n\n_Lamp_\n',
    )
  })

  test('diagrams: their source', () => {
    const fence = '```mermaid title="Ways"\nflowchart LR\n  a --> b\n```\n'
    expect(plain(fence)).toBe(fence)
  })

  test('parameters: name, type, requirement, default and values', () => {
    expect(
      plain(`<Parameters>
<Parameter title="--region <string>" anchor="region" required accepted={["eu", "us"]}>

Where it runs.

</Parameter>
<Parameter title="name" type="text" default="a|b">

First.

Second.

</Parameter>
<Parameter title="--bare" known={["x"]} />
</Parameters>`),
    ).toBe(`- \`--region <string>\` REQUIRED: Where it runs. Accepts: \`eu\` \`us\`.

- \`name\` text Optional: First.

  Second.

  Default: \`a|b\`.

- \`--bare\` Optional. Known values: \`x\`.
`)
  })
})

describe('what shows data', () => {
  test('the list of commands, with a heading for each group', () => {
    const groups = [
      {
        id: 'db',
        title: 'Database',
        commands: [{ title: 'tool db push', href: '/db-push', summary: 'Push.', experimental: true }],
      },
    ]
    expect(plain('<CommandIndex />', { componentData: { CommandIndex: groups } })).toBe(
      '## Database\n\n- [`tool db push`](https://docs.example/db-push.md) experimental: Push.\n',
    )
  })

  test('the counts of proofs, or that there are none yet', () => {
    const sum = { samples: 3, ran: 2, typeChecked: 0, checked: 0, parsed: 0, skipped: 1 }
    const proofCounts = {
      byLanguage: [{ language: 'sql', ...sum }],
      totals: sum,
      skipped: [{ file: 'a.mdx', line: 3, language: 'sql', reason: 'Why not.' }],
    } as unknown as NonNullable<MarkdownContext['proofCounts']>
    expect(
      plain('<ProofTable />', { proofCounts }),
    ).toBe(`| Language | Samples | Ran | Type-checked | Checked | Parsed | Skipped |
| - | - | - | - | - | - | - |
| SQL | 3 | 2 | – | – | – | 1 |
| All | 3 | 2 | – | – | – | 1 |

- \`a.mdx:3\` (sql): Why not.
`)
    expect(plain('<ProofTable />')).toBe("This site's samples are being checked.\n")
  })

  test('regions, each row with its continent', () => {
    const regions = [
      {
        of: 'project',
        code: 'eu-1',
        place: 'Paris',
        country: 'France',
        continent: 'Europe',
        longitude: 0,
        latitude: 0,
      },
      { of: 'branch', code: 'ams', place: 'Amsterdam', country: 'Netherlands' },
    ] as NonNullable<MarkdownContext['catalogs']>['regions']
    expect(plain('<RegionMap />\n\n<BranchRegions />', { catalogs: { regions } } as never)).toBe(
      '| Continent | Region | Place |\n| - | - | - |\n| Europe | `eu-1` | Paris, France |\n\n- `ams` Amsterdam, Netherlands\n',
    )
  })
})

describe('what readers tick, filter, or estimate', () => {
  test('the checklist: a list of tasks under each group', () => {
    const productionChecklist = [
      {
        group: 'Security',
        items: [
          {
            id: 'rls',
            code: 'fx4',
            task: 'Enable `RLS`.',
            why: 'Or else.',
            href: '/rls',
            linked: 'Policies',
          },
        ],
      },
    ]
    expect(plain('<ProductionChecklist />', { catalogs: { productionChecklist } })).toBe(
      '**Security**\n\n- [ ] Enable `RLS`. Or else. [Policies](https://docs.example/rls.md)\n',
    )
  })

  test('the roles: a table for each area, in words', () => {
    const accessControl: NonNullable<MarkdownContext['catalogs']>['accessControl'] = [
      {
        area: 'Billing',
        actions: [{ action: 'Read invoices', roles: ['owner', 'developer'], note: 'As `PDF`.' }],
      },
    ]
    expect(
      plain('<AccessMatrix />', { catalogs: { accessControl } }),
    ).toBe(`| Billing | Owner | Administrator | Developer | Read-only |
| - | - | - | - | - |
| Read invoices As \`PDF\`. | Yes | No | Yes | No |
`)
  })

  test('the estimator: its prices', () => {
    const prices: NonNullable<MarkdownContext['catalogs']>['prices'] = {
      plans: [
        { id: 'free', name: 'Free', price: 0, limits: { projects: 2, computeSize: 'Micro' } },
        { id: 'pro', name: 'Pro', price: 25, computeCredit: 10 },
      ],
      computeHour: { Micro: 0.01344 },
      usage: [
        { id: 'egress', label: 'Egress', unit: 'GB', price: 0.09, included: { free: 5, pro: 250 } },
        {
          id: 'images',
          label: 'Images',
          unit: 'image',
          price: 5,
          package: 1000,
          included: { free: 0, pro: 100 },
        },
      ],
      pitr: { label: 'Recovery', price: 100, days: 7, mostDays: 28, computeFrom: 'Micro' },
      replicas: { label: 'Replicas', mostPerProject: 2, computeFrom: 'Micro' },
      addOns: [{ id: 'ipv4', label: 'IPv4', unit: 'month', price: 4 }],
    }
    const text = plain('<CostEstimator />', { catalogs: { prices } })
    expect(text).toContain(`| Included per month | Free | Pro | Beyond |
| - | - | - | - |
| Plan | $0 | $25 | – |
| Egress | 5 GB | 250 GB | $0.09 per GB |
| Images | – | 100 | $5 per 1,000 images |
`)
    expect(text).toContain('| Micro | $0.01344 | $9.81 |\n')
    expect(text).toContain('| IPv4 | $4 per month |\n')
    expect(text).toContain('Paid plans include $10 of compute credit per month.')
  })
})

describe('widgets', () => {
  test.each([
    'AppleSecret',
    'JwtGenerator',
    'CommandBuilder',
    'CostEstimator',
    'LogQuery',
    'RealtimeLimits',
    'RedirectTester',
    'Playground',
    'RlsLab',
  ])('<%s> is one sentence that leads to the page', (name) => {
    const [first = ''] = plain(`<${name} />`).split('\n')
    expect(first).toMatch(/^On the web page, an? /)
    expect(first).toContain(`](${page})`)
  })

  test('the project widget says where the values are and how samples call them', () => {
    expect(plain('<ProjectKeys />')).toBe(
      `Your project URL and anon key are in the [API settings](${brand.urls.apiSettings}) in the dashboard. Samples use \`https://your-project.${brand.domain}\`, \`your-anon-key\`, and \`$${brand.environmentPrefix}ANON_KEY\` as placeholders.\n`,
    )
    expect(plain('<AnonKey />')).toContain('Your anon key is in the')
  })

  test('the matrix of the lab says in words what its cells show', () => {
    const value = { brand, highlight: () => [], imageSizes: {}, titles: {} }
    const html = renderToStaticMarkup(createElement(DrawProvider, { value }, createElement(RlsLab)))
    const shown = [...html.matchAll(/<td[^>]*>([\s\S]*?)<\/td>/g)].flatMap(([, cell = '']) => {
      const [, said, decision] =
        /<span class="visually-hidden">, ([^<]*), by: <\/span><small>([^<]*)/.exec(cell) ?? []
      const code = /refused: (\w+)/.exec(cell)?.[1]
      return said ? `${said}${code ? ` (${code})` : ''}, by: ${decision}` : []
    })
    expect(shown.length).toBeGreaterThan(20)
    expect(starterTable().rows.flatMap(([, ...cells]) => cells)).toEqual(shown)
  })
})

describe('errors and terms', () => {
  const glossary = [
    { term: 'JWT', id: 'jwt', also: ['access token'], meaning: 'A signed `token`.', href: '/guides/auth' },
  ]

  test('a term is a link to its entry', () => {
    expect(plain('Send a <Term id="jwt">token</Term>.', { catalogs: { glossary } })).toBe(
      'Send a [token](https://docs.example/guides/resources/glossary#jwt.md).\n',
    )
  })

  test('the glossary is a list of terms with their meanings', () => {
    expect(plain('<Glossary />', { catalogs: { glossary } })).toBe(
      '- **JWT** (also access token): A signed `token`. [More about JWT](https://docs.example/guides/auth.md)\n',
    )
  })

  test('an error is its message and code, its status, and what to do', () => {
    const entry = '<ErrorEntry anchor="a" title="deadlock detected" code="40P01" status={500} reproduced>'
    expect(plain(`${entry}\n\nTry again.\n\n</ErrorEntry>`)).toBe(
      '### `deadlock detected` (`40P01`)\n\nHTTP 500. Reproduced by the build.\n\nTry again.\n',
    )
  })

  test('the list of errors leads to each of them', () => {
    const error = {
      href: '/guides/errors/postgres#a',
      message: 'deadlock detected',
      also: ['dead lock'],
      code: '40P01',
      status: 500,
    }
    const areas = [{ label: 'Postgres', errors: [{ ...error, cause: 'Two wait.', isReproduced: false }] }]
    expect(plain('<ErrorList />', { componentData: { ErrorList: areas } })).toBe(
      '## Postgres\n\n- [`deadlock detected`](https://docs.example/guides/errors/postgres#a.md) 40P01 HTTP 500, also `dead lock`\n',
    )
  })
})
