import { expect, test } from 'vitest'
import { sampleName } from './sample-name.ts'

test.each([
  ['select 1;', 'query.sql', 'query.sql'],
  ['select 1;', undefined, 'select 1;'],
  ['\n--\n  select 1;\nselect 2;', undefined, 'select 1;'],
  ['{\n  "a": 1\n}', undefined, '"a": 1'],
  ['', undefined, ''],
  [
    'insert into public.trips (driver_id, route, is_public) values (1, 2, 3);',
    undefined,
    'insert into public.trips (driver_id, route, is_public) …',
  ],
  ['x'.repeat(80), undefined, `${'x'.repeat(60)} …`],
])('%j with the title %s is called %s', (code, title, name) => {
  expect(sampleName(code, title)).toBe(name)
})
