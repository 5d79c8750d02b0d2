import { beforeEach, describe, expect, test } from 'vitest'
import { draw, drawMarkdown } from '../../tests/draw.tsx'
import { TabPanel, Tabs } from './Tabs.tsx'

const source = `<Tabs queryGroup="language" label="Language">
  <TabPanel id="js" label="JavaScript">

JS text.

  </TabPanel>
  <TabPanel id="dart" label="Dart">

Dart text.

  </TabPanel>
  <TabPanel id="c-sharp" label="C#">

C# text.

  </TabPanel>
</Tabs>

<Tabs>
  <TabPanel id="js" label="JavaScript">

Other text.

  </TabPanel>
</Tabs>`

let page: HTMLElement
beforeEach(() => {
  page = drawMarkdown(source)
})
const all = (selector: string) => [...page.querySelectorAll<HTMLElement>(selector)]

test('each panel has a tab with its label, in order', () => {
  const [first] = all('[data-tabs]')
  const labels = [...(first?.querySelectorAll('[role=tab]') ?? [])].map((tab) => tab.textContent)
  expect(labels).toEqual(['JavaScript', 'Dart', 'C#'])
  expect(all('[role=tabpanel]').map((panel) => panel.textContent)).toEqual([
    'JS text.',
    'Dart text.',
    'C# text.',
    'Other text.',
  ])
})

test('tabs and panels name each other, and no id is used twice', () => {
  const ids = all('[id]').map(({ id }) => id)
  expect(new Set(ids).size).toBe(ids.length)
  for (const tab of all('[role=tab]')) {
    const panel = document.getElementById(tab.getAttribute('aria-controls') ?? '')
    expect(panel?.getAttribute('role')).toBe('tabpanel')
    expect(panel?.getAttribute('aria-labelledby')).toBe(tab.id)
    expect(panel?.dataset.value).toBe(tab.dataset.value)
    // Shown above the panel if scripts don't run.
    expect(panel?.dataset.label).toBe(tab.textContent)
  }
})

test('the first tab is selected, is the only tab stop, and the other panels are hidden', () => {
  const [first] = all('[data-tabs]')
  const tabs = [...(first?.querySelectorAll<HTMLElement>('[role=tab]') ?? [])]
  expect(tabs.map((tab) => tab.getAttribute('aria-selected'))).toEqual(['true', 'false', 'false'])
  expect(tabs.map((tab) => tab.tabIndex)).toEqual([0, -1, -1])
  const panels = [...(first?.querySelectorAll<HTMLElement>('[role=tabpanel]') ?? [])]
  expect(panels.map((panel) => panel.hidden)).toEqual([false, true, true])
})

test('the list of tabs says what the choice is about', () => {
  expect(all('[role=tablist]').map((list) => list.getAttribute('aria-label'))).toEqual([
    'Language',
    'Variants',
  ])
})

test('a group is named for the script, and left out where there is none', () => {
  expect(all('[data-tabs]').map(({ dataset }) => dataset.group)).toEqual(['language', undefined])
})

describe('rules for a remembered choice', () => {
  test('travel with each choice of a group, once per page', () => {
    draw(
      [1, 2].map((block) => (
        <Tabs key={block} queryGroup="way">
          <TabPanel id="sql" label="SQL" />
          <TabPanel id="dashboard" label="Dashboard" />
        </Tabs>
      )),
    )
    const rules = [...document.querySelectorAll('style')].map((style) => style.textContent ?? '').join('')
    for (const choice of ['sql', 'dashboard'])
      expect(
        rules.split(
          `[data-tab-way="${choice}"] [data-group="way"]:has(>[data-value="${choice}"])>.tabs-panel`,
        ),
      ).toHaveLength(3)
  })
})
