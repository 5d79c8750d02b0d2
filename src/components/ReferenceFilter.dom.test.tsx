import { expect, test } from 'vitest'
import { draw } from '../../tests/draw.tsx'
import { startFilter } from '../client/filter.ts'
import type { ListedReference } from '../model/site-model.ts'
import { ReferenceFilter } from './ReferenceFilter.tsx'
import { ReferenceList } from './ReferenceList.tsx'

const entry = (group: ListedReference['group'], name: string): ListedReference => ({
  group,
  name,
  summary: 'For programs that must not fail.',
  community: false,
  versions: [{ label: 'v2' }],
})
const referenceIndex = [entry('libraries', 'Ada'), entry('libraries', 'Basic'), entry('tools', 'CLI')]

test('narrows all lists between its tags, by text and by group', () => {
  const page = draw(
    <ReferenceFilter>
      <ReferenceList group="libraries" />
      <ReferenceList group="tools" />
    </ReferenceFilter>,
    { catalogs: { referenceIndex } },
  )
  const place = page.querySelector<HTMLElement>('[data-filter]') as HTMLElement
  startFilter(place)
  const shown = () =>
    [...place.querySelectorAll('li:not([hidden]) > p:first-child')].map((name) => name.textContent)
  const input = place.querySelector('input') as HTMLInputElement
  expect(shown()).toEqual(['Ada', 'Basic', 'CLI'])
  input.value = 'bas'
  input.dispatchEvent(new Event('input', { bubbles: true }))
  expect(shown()).toEqual(['Basic'])
  expect(place.querySelector('[role=status]')?.textContent).toBe('1 reference')
  // Its heading and the paragraph above it follow in the style sheet.
  expect([...place.querySelectorAll<HTMLElement>('ul')].map(({ hidden }) => hidden)).toEqual([false, true])
  input.value = ''
  input.dispatchEvent(new Event('input', { bubbles: true }))
  place.querySelector<HTMLElement>('button[value="Platform tools"]')?.click()
  expect(shown()).toEqual(['CLI'])
})
