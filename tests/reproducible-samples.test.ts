// Everything that readers need to reproduce a page's results is on the page.
import { expect, test } from 'vitest'
import { realModel } from './real-site.ts'

const fences = [...realModel().pages.values()].flatMap(({ fences: all }) =>
  all.filter(({ language }) => language === 'sql'),
)
const placeOf = ({ file, line }: { file: string; line: number }) => `${file}:${line}`

test('hidden SQL only checks claims: what creates something is shown', () => {
  // A failed statement leaves nothing behind, and neither does a transaction that is rolled back.
  const changesNothing = (code: string) =>
    /^\s*(select|explain|do)\b/i.test(code) ||
    /^\s*(set|rollback)\b[^;]*;\s*$/i.test(code) ||
    /^\s*begin;[\s\S]*\brollback;\s*$/i.test(code)
  const creating = fences.filter(({ meta, code }) => meta.hidden && !meta.fails && !changesNothing(code))
  expect(creating.map(placeOf), 'Show it in <PageData>.').toEqual([])
})
