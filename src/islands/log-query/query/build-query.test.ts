import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import type { LogChoice } from './build-query.ts'
import { buildQuery, firstChoice, mostRows } from './build-query.ts'
import type { Condition } from './conditions.ts'
import { operators } from './conditions.ts'
import type { LogSource } from './log-source.ts'
import { aliasesOf, leafOf, levelsOf } from './log-source.ts'

const sources = parse(
  readFileSync(join(import.meta.dirname, '../../../../data/log-schemas.yaml'), 'utf8'),
) as LogSource[]
const source = (reference: string) => {
  const found = sources.find((one) => one.reference === reference)
  if (!found) throw new Error(`There is no log ${reference}.`)
  return found
}
const sqlOf = (reference: string, choice: Partial<LogChoice>) =>
  buildQuery(source(reference), { ...firstChoice(source(reference)), ...choice })

describe('a query', () => {
  test('unnests every level that it uses, each once and from the outside in', () => {
    expect(
      sqlOf('edge_logs', {
        columns: ['timestamp', 'metadata.request.cf.country', 'metadata.response.status_code', 'id'],
      }).sql,
    ).toBe(`select
  datetime(t.timestamp) as timestamp,
  cf.country,
  response.status_code,
  t.id
from edge_logs as t
cross join unnest(metadata) as m
cross join unnest(m.request) as request
cross join unnest(request.cf) as cf
cross join unnest(m.response) as response
order by t.timestamp desc
limit 100`)
  })

  test('leaves metadata alone when nothing of it is asked for', () => {
    expect(sqlOf('pooler_logs', { columns: ['event_message'], limit: 5 }).sql).toBe(`select
  t.event_message
from pooler_logs as t
order by t.timestamp desc
limit 5`)
  })

  test('unnests what only a condition needs', () => {
    const { sql } = sqlOf('postgres_logs', {
      columns: ['event_message'],
      conditions: [{ path: 'metadata.parsed.error_severity', operator: 'is', value: 'ERROR' }],
      minutes: 60,
    })
    expect(sql).toBe(`select
  t.event_message
from postgres_logs as t
cross join unnest(metadata) as m
cross join unnest(m.parsed) as parsed
where t.timestamp >= timestamp_sub(current_timestamp(), interval 60 minute)
  and parsed.error_severity = 'ERROR'
order by t.timestamp desc
limit 100`)
  })

  test('tells levels and columns of the same name apart', () => {
    const { sql } = sqlOf('edge_logs', {
      columns: ['metadata.request.headers.cf_ray', 'metadata.response.headers.cf_ray'],
    })
    expect(sql).toContain('request_headers.cf_ray as request_headers_cf_ray,')
    expect(sql).toContain('response_headers.cf_ray as response_headers_cf_ray\n')
    expect(sql).toContain('unnest(request.headers) as request_headers')
    expect(sqlOf('auth_logs', { columns: ['timestamp', 'metadata.timestamp'] }).sql).toContain(
      'datetime(t.timestamp) as timestamp,\n  m.timestamp as metadata_timestamp\n',
    )
  })

  test('puts backticks around the measurement that is called limit', () => {
    const columns = ['connected', 'connected_cluster', 'limit', 'sum'].map(
      (name) => `metadata.measurements.${name}`,
    )
    expect(sqlOf('realtime_logs', { columns }).sql).toBe(`select
  measurements.connected,
  measurements.connected_cluster,
  measurements.\`limit\`,
  measurements.sum
from realtime_logs as t
cross join unnest(metadata) as m
cross join unnest(m.measurements) as measurements
order by t.timestamp desc
limit 100`)
  })

  test('counts by the chosen fields, a moment by its minute', () => {
    expect(
      sqlOf('auth_logs', { columns: ['timestamp', 'metadata.status'], isCounted: true, limit: 20 }).sql,
    ).toBe(`select
  timestamp_trunc(t.timestamp, minute) as timestamp,
  m.status,
  count(*) as entries
from auth_logs as t
cross join unnest(metadata) as m
group by 1, 2
order by entries desc
limit 20`)
    expect(sqlOf('auth_logs', { columns: [], isCounted: true }).sql).toBe(
      'select\n  count(*) as entries\nfrom auth_logs as t\nlimit 100',
    )
  })
})

describe('a condition', () => {
  const where = (reference: string, condition: Condition) =>
    /where (.*)/.exec(sqlOf(reference, { conditions: [condition] }).sql)?.[1]

  test.each<[string, Condition, string]>([
    [
      'edge_logs',
      { path: 'metadata.request.path', operator: 'starts', value: '/rest/v1/a_b' },
      String.raw`request.path like '/rest/v1/a\\_b%'`,
    ],
    [
      'edge_logs',
      { path: 'metadata.request.path', operator: 'contains', value: "50% o'clock" },
      String.raw`request.path like '%50\\% o\'clock%'`,
    ],
    [
      'auth_logs',
      { path: 'metadata.msg', operator: 'matches', value: '(?i)token.*expired\\b' },
      String.raw`regexp_contains(m.msg, '(?i)token.*expired\\b')`,
    ],
    [
      'edge_logs',
      { path: 'metadata.response.status_code', operator: 'from', value: ' 500 ' },
      'response.status_code >= 500',
    ],
    [
      'edge_logs',
      { path: 'metadata.request.cf.botManagement.verifiedBot', operator: 'false', value: '' },
      'botManagement.verifiedBot = false',
    ],
    [
      'edge_logs',
      { path: 'metadata.request.cf.botManagement.detectionIds', operator: 'has', value: '33' },
      '33 in unnest(botManagement.detectionIds)',
    ],
    [
      'edge_logs',
      { path: 'timestamp', operator: 'from', value: '2026-01-31T12:00' },
      "t.timestamp >= timestamp '2026-01-31 12:00:00+00'",
    ],
    [
      'edge_logs',
      { path: 'timestamp', operator: 'to', value: '2026-01-31 12:00:05' },
      "t.timestamp < timestamp '2026-01-31 12:00:05+00'",
    ],
    [
      'realtime_logs',
      { path: 'metadata.measurements.limit', operator: 'there', value: '' },
      'measurements.`limit` is not null',
    ],
  ])('on %s: %o', (reference, condition, sql) => {
    expect(where(reference, condition)).toBe(sql)
  })

  test.each<[string, string, string, string]>([
    ['metadata.response.status_code', 'from', 'high', 'metadata.response.status_code needs a number.'],
    ['metadata.response.status_code', 'from', '1 or true', 'metadata.response.status_code needs a number.'],
    ['metadata.request.path', 'is', '  ', 'metadata.request.path needs a value.'],
    ['timestamp', 'from', '2026-13-45T12:00', 'timestamp needs a day and a time, such as 2026-01-31T12:00.'],
    ['timestamp', 'from', 'yesterday', 'timestamp needs a day and a time, such as 2026-01-31T12:00.'],
  ])('%s %s "%s" is left out and told', (path, operator, value, fault) => {
    const { sql, faults } = sqlOf('edge_logs', { conditions: [{ path, operator, value }] })
    expect(faults).toEqual([fault])
    expect(sql).not.toContain('where')
  })
})

test.each([0, -1, mostRows + 1, Number.NaN])('a limit of %d is refused in words', (limit) => {
  const { sql, faults } = sqlOf('edge_logs', { limit })
  expect(faults).toEqual([`The limit must be a number from 1 to ${mostRows}.`])
  expect(sql).toMatch(/limit 100$/)
})

test('without a field it shows the message, and says so', () => {
  const { sql, faults } = sqlOf('edge_logs', { columns: [] })
  expect(sql).toContain('  t.event_message\n')
  expect(faults).toEqual(['No field is chosen, so the query shows the message.'])
})

test('a list cannot be counted by', () => {
  const { sql, faults } = sqlOf('edge_logs', {
    columns: ['id', 'metadata.request.cf.botManagement.detectionIds'],
    isCounted: true,
  })
  expect(faults[0]).toMatch(/is a list/)
  expect(sql).toContain('group by 1\n')
})

test('no two levels of a log share a name', () => {
  for (const one of sources) {
    const names = [...aliasesOf(one).values()].map((name) => name.toLowerCase())
    expect(new Set(names).size, one.reference).toBe(names.length)
    expect(names).not.toContain('t')
  }
})

describe('whatever is chosen', () => {
  const choice = fc.constantFrom(...sources).chain((one) =>
    fc.record({
      source: fc.constant(one),
      columns: fc.shuffledSubarray(one.fields.map(({ path }) => path)),
      conditions: fc.array(
        fc.constantFrom(...one.fields).chain(({ path, type }) =>
          fc.record({
            path: fc.constant(path),
            operator: fc.constantFrom(...operators[type].map(({ id }) => id)),
            value: fc.oneof(
              fc.string({ unit: 'grapheme' }),
              fc.constantFrom('5', "'", '\\', "\\'", '%_', "' or true --"),
            ),
          }),
        ),
        { maxLength: 4 },
      ),
      minutes: fc.option(fc.integer({ min: 1, max: 10_000 }), { nil: undefined }),
      isCounted: fc.boolean(),
      limit: fc.integer({ min: 1, max: mostRows }),
    }),
  )

  /** The query with every text literal as one sign, and the literals' texts. A quote that is never closed throws. */
  function read(sql: string): { bare: string; texts: string[] } {
    const texts: string[] = []
    let bare = ''
    for (let at = 0; at < sql.length; at++) {
      if (sql[at] !== "'") {
        bare += sql[at]
        continue
      }
      let text = ''
      for (at += 1; sql[at] !== "'"; at++) {
        if (at >= sql.length) throw new Error('A quote is never closed.')
        if (sql[at] !== '\\') text += sql[at]
        else {
          at += 1
          text += sql[at] === 'n' ? '\n' : sql[at] === 'r' ? '\r' : sql[at]
        }
      }
      texts.push(text)
      bare += '§'
    }
    return { bare, texts }
  }

  test('every name is declared before it is used, and every level once', () => {
    fc.assert(
      fc.property(choice, ({ source: one, ...chosen }) => {
        const { bare } = read(buildQuery(one, chosen).sql)
        const declared = new Set(['t'])
        for (const [, list = '', alias = ''] of bare.matchAll(/cross join unnest\(([^)]*)\) as (\S+)/g)) {
          const [parent = '', child] = list.split('.')
          if (child) expect(declared).toContain(parent)
          else expect(parent).toBe('metadata')
          expect(declared).not.toContain(alias)
          declared.add(alias)
        }
        const outside = bare.replace(/cross join .*/g, '')
        for (const [, alias = ''] of outside.matchAll(/(?<![\w.`])([A-Za-z_]\w*)\.[`A-Za-z_]/g))
          expect(declared).toContain(alias)
      }),
    )
  })

  test('the names of the result differ, also without regard to case', () => {
    fc.assert(
      fc.property(choice, ({ source: one, ...chosen }) => {
        const { bare } = read(buildQuery(one, chosen).sql)
        const columns = (/select\n([\s\S]*?)\nfrom /.exec(bare)?.[1] ?? '').split(',\n')
        const names = columns.map((column) =>
          (/ as (\S+)$/.exec(column)?.[1] ?? column.slice(column.lastIndexOf('.') + 1)).toLowerCase(),
        )
        expect(new Set(names).size).toBe(names.length)
      }),
    )
  })

  test('what was typed stays inside of its quotes and comes out as it was typed', () => {
    fc.assert(
      fc.property(choice, ({ source: one, ...chosen }) => {
        const { sql, faults } = buildQuery(one, chosen)
        const { bare, texts } = read(sql)
        expect(bare).not.toContain('--')
        const typeOf = (path: string) => one.fields.find((field) => field.path === path)?.type
        const exact = chosen.conditions.filter(
          ({ path, operator, value }) =>
            typeOf(path) === 'string' && ['is', 'not', 'matches'].includes(operator) && value.trim() !== '',
        )
        for (const { value } of exact) expect(texts).toContain(value)
        if (faults.length === 0 && chosen.conditions.length > 0) expect(bare).toContain('where ')
      }),
    )
  })

  test('every chosen field is in it, unless it is a list that would be counted by', () => {
    fc.assert(
      fc.property(choice, ({ source: one, ...chosen }) => {
        const { sql } = buildQuery(one, chosen)
        const aliases = aliasesOf(one)
        for (const path of chosen.columns) {
          const isList = one.fields.find((field) => field.path === path)?.type === 'number[]'
          if (chosen.isCounted && isList) continue
          const parent = levelsOf(path).at(-1)
          expect(sql.replaceAll('`', '')).toContain(`${parent ? aliases.get(parent) : 't'}.${leafOf(path)}`)
        }
      }),
    )
  })
})
