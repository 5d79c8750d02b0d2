// What a parameter is depends on its column: a list in JavaScript is an array here and JSON there.
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Engine } from '../../engines/thread/engine.ts'
import { asTexts } from './parameter-texts.ts'

let engine: Engine
beforeAll(async () => {
  engine = await Engine.open({ isNew: true, timeLimit: 60_000 })
  await engine.exec('create table lists (tags text[], meta jsonb, note text)')
})
afterAll(() => engine.close())

test('lists reach arrays and JSON as they were sent', async () => {
  const text = 'insert into lists (tags, meta, note) values ($1, $2, $3)'
  const word = fc.string({ unit: 'grapheme' }).filter((value) => !value.includes('\0'))
  const tags = fc.array(fc.option(word))
  const meta = fc.array(fc.oneof(word, fc.integer(), fc.boolean(), fc.record({ a: fc.array(word) })))
  await fc.assert(
    fc.asyncProperty(tags, meta, word, async (...values) => {
      await engine.query('delete from lists')
      await engine.query(text, await asTexts(engine, text, values))
      const [row] = await engine.query<{ json: string }>('select row_to_json(lists)::text as json from lists')
      const [tags, meta, note] = values
      expect(JSON.parse(row?.json ?? '')).toEqual({ tags, meta, note })
    }),
    { numRuns: 60 },
  )
})
