import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { diagramWords, drawDiagram, loadDiagrams } from './diagram.ts'
import { checkDiagram } from './diagram-syntax.ts'

beforeAll(loadDiagrams)

const flow = `flowchart LR
  %% a note
  app[Your app] -->|HTTPS| api[REST API]
  job & app --> db[(Postgres)]
  subgraph pool [Pooler]
    one --> two
  end`
const sequence = `sequenceDiagram
  participant app as Your app
  participant auth as Auth
  app->>auth: E-mail
  alt known
    auth-->>app: Token
  else unknown
    auth-->>app: Refusal
  end
  Note over app,auth: Both wait`
const entities = `erDiagram
  users ||--o{ posts : writes
  users {
    uuid id PK
    text name "shown to all"
  }`
const states = `stateDiagram-v2
  [*] --> Draft
  Draft --> Live : publish
  state "In review" as Review
  Live --> [*]`

describe('a diagram', () => {
  test.each([
    ['flowchart', flow, ['Your app', 'REST API', 'HTTPS', 'Postgres', 'Pooler']],
    ['sequence', sequence, ['Your app', 'Auth', 'E-mail', 'Token']],
    ['entities', entities, ['users', 'posts', 'writes', 'uuid', 'name']],
    ['states', states, ['Draft', 'Live', 'publish']],
  ])('of kind %s is drawn with all its words, without a style or a font of its own', (_, code, words) => {
    expect(checkDiagram(code)).toBeUndefined()
    const { svg, width, height } = drawDiagram(code)
    for (const word of words) expect(svg).toContain(word)
    expect(svg).not.toMatch(/<style|@import|https?:\/\/fonts|data-/)
    expect(svg).toContain(`viewBox="0 0 ${width} ${height}"`)
  })

  test('says in words what it shows', () => {
    expect(diagramWords(flow)).toEqual([
      'Your app to REST API: HTTPS',
      'job and Your app to Postgres',
      'one to two',
    ])
    expect(diagramWords(sequence)).toEqual([
      'Your app to Auth: E-mail',
      'Auth to Your app: Token',
      'Auth to Your app: Refusal',
    ])
    expect(diagramWords(entities)).toEqual(['users writes posts'])
    expect(diagramWords(states)).toContain('Draft to Live: publish')
  })

  test('has arrowheads of its own, so that two on a page do not share them', () => {
    const [one, other] = [drawDiagram('flowchart LR\n a --> b'), drawDiagram('flowchart LR\n a --> c')]
    const ids = ({ svg }: { svg: string }) => [...svg.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id)
    expect(ids(one).length).toBeGreaterThan(0)
    expect(ids(one).filter((id) => ids(other).includes(id))).toEqual([])
    for (const [, used] of one.svg.matchAll(/url\(#([^)]+)\)/g)) expect(ids(one)).toContain(used)
  })
})

describe('what cannot be read is reported with its line', () => {
  test.each([
    ['', 0, 'begins with'],
    ['pie title Pets', 0, 'begins with'],
    ['flowchart XX', 0, 'begins with'],
    ['flowchart LR\n a --> ', 1, 'cannot be read'],
    ['flowchart LR\n a[open --> b', 1, 'cannot be read'],
    ['flowchart LR\n a --> b\n subgraph x', 2, 'not closed'],
    ['flowchart LR\n end', 1, 'closes nothing'],
    ['sequenceDiagram\n A->>B', 1, 'cannot be read'],
    ['sequenceDiagram\n loop again\n A->>B: hi', 1, 'not closed'],
    ['erDiagram\n a --> b', 1, 'cannot be read'],
    ['stateDiagram-v2\n a -> b', 1, 'cannot be read'],
  ])('%j', (code, line, words) => {
    const fault = checkDiagram(code)
    expect(fault?.line).toBe(line)
    expect(fault?.message).toContain(words)
  })

  test('whatever is written, nothing is thrown, and what passes can be drawn', () => {
    const part = fc.constantFrom(
      'a',
      'b',
      '-->',
      '---',
      '|x|',
      '[box]',
      '[(db)]',
      '{',
      '}',
      '&',
      ' ',
      '\n',
      'end',
      'subgraph p',
    )
    fc.assert(
      fc.property(fc.array(part, { maxLength: 12 }), (parts) => {
        const code = `flowchart LR\n${parts.join('')}`
        diagramWords(code)
        if (!checkDiagram(code)) drawDiagram(code)
      }),
      { numRuns: 60 },
    )
  })
})

test.each([
  'sequenceDiagram\n  a->>b: One\n  b-->>a: Two',
  'flowchart LR\n  a --> b',
  'erDiagram\n  A ||--o{ B : has',
  'stateDiagram-v2\n  [*] --> A',
])('ids of %j are its own, because a page can have several diagrams', (code) => {
  const idsIn = (svg: string) => [...svg.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id)
  const { svg } = drawDiagram(code)
  const other = drawDiagram(
    `${code}\n`.replace('One', 'Three').replaceAll(/\bb\b/g, 'c').replaceAll(/\bA\b/g, 'C'),
  )
  expect(idsIn(svg).filter((id) => idsIn(other.svg).includes(id))).toEqual([])
  for (const [, target] of svg.matchAll(/url\(#([^)]+)\)/g)) expect(idsIn(svg)).toContain(target)
})
