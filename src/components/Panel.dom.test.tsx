import { describe, expect, test } from 'vitest'
import { drawMarkdown } from '../../tests/draw.tsx'

const panelOf = (fields: string, props = 'path="Settings > General"') =>
  drawMarkdown(`<Panel ${props}>\n${fields}\n</Panel>`).querySelector('figure')

/** What a screen reader says. */
function spoken(panel: Element | null): string {
  for (const hidden of panel?.querySelectorAll('[aria-hidden], style') ?? []) hidden.remove()
  return panel?.querySelector('.panel-fields')?.textContent ?? ''
}

test('says where it is', () => {
  const panel = panelOf('<PanelField label="Name" />', 'path="Settings > General" section="Project"')
  expect(panel?.getAttribute('aria-label')).toBe('Dashboard: Settings > General')
  expect([...(panel?.querySelectorAll('.panel-step') ?? [])].map((step) => step.textContent)).toEqual([
    'Settings',
    'General',
  ])
  expect(panel?.querySelector('.panel-section')?.textContent).toBe('Project')
})

test('has nothing that a reader could take for a real form', () => {
  const panel = panelOf('<PanelField label="Name" value="shop" />\n<PanelField label="Save" kind="button" />')
  expect(panel?.querySelectorAll('input, button, select, [tabindex], [role="switch"]')).toHaveLength(0)
})

describe('a screen reader gets what the drawing shows', () => {
  test.each([
    ['<PanelField label="Name" value="shop" />', 'Name: shop'],
    ['<PanelField label="Name" />', 'Name: empty'],
    ['<PanelField label="Key" kind="secret" mark />', 'Key: hiddenPaste'],
    ['<PanelField label="Mode" kind="select" value="Session" mark />', 'Mode: SessionChoose'],
    ['<PanelField label="Public" kind="switch" on mark />', 'Public: OnTurn on'],
    ['<PanelField label="Public" kind="switch" mark />', 'Public: OffTurn off'],
    ['<PanelField label="Public" kind="check" on mark />', 'Public: SelectedSelect'],
    ['<PanelField label="Public" kind="check" mark />', 'Public: Not selectedClear'],
    ['<PanelField label="Save" kind="button" mark />', 'Save (button)Click'],
    ['<PanelField label="Name" value="shop" hint="In lower case." />', 'Name: shopIn lower case.'],
  ])('%s', (field, words) => {
    expect(spoken(panelOf(field))).toBe(words)
  })
})

test('a list has one box for each value', () => {
  const panel = panelOf('<PanelField label="URLs" values={["https://a.example", "https://b.example"]} />')
  expect([...(panel?.querySelectorAll('.panel-box') ?? [])].map((box) => box.textContent)).toEqual([
    'https://a.example',
    'https://b.example',
  ])
})

test('only the field with a mark is marked', () => {
  const panel = panelOf('<PanelField label="Name" mark />\n<PanelField label="Region" />')
  expect([...(panel?.querySelectorAll('.panel-marked') ?? [])].map((field) => field.textContent)).toEqual([
    'Name: emptyFill in',
  ])
})
