import { renderToStaticMarkup } from 'react-dom/server'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { TabPanel, Tabs } from '../components/Tabs.tsx'
import { storageKeys } from '../lib/storage-keys.ts'
import { startTabs } from './tabs.ts'

const root = document.documentElement

/** Two blocks in one group, the second without Python, and one block without a group. */
function draw() {
  document.body.innerHTML = renderToStaticMarkup(
    <>
      <div id="first">
        <Tabs queryGroup="language">
          <TabPanel id="js" label="JavaScript">
            js
          </TabPanel>
          <TabPanel id="dart" label="Dart">
            <h3 id="in-dart">Dart</h3>
          </TabPanel>
          <TabPanel id="python" label="Python">
            <Tabs>
              <TabPanel id="sync" label="Sync">
                sync
              </TabPanel>
              <TabPanel id="async" label="Async">
                <h4 id="deep">Async</h4>
              </TabPanel>
            </Tabs>
          </TabPanel>
        </Tabs>
      </div>
      <div id="second">
        <Tabs queryGroup="language">
          <TabPanel id="js" label="JavaScript">
            js
          </TabPanel>
          <TabPanel id="dart" label="Dart">
            dart
          </TabPanel>
        </Tabs>
      </div>
      <div id="alone">
        <Tabs>
          <TabPanel id="js" label="JavaScript">
            js
          </TabPanel>
          <TabPanel id="dart" label="Dart">
            dart
          </TabPanel>
        </Tabs>
      </div>
    </>,
  )
}

const block = (id: string) => document.querySelector<HTMLElement>(`#${id} > [data-tabs]`)
const tab = (id: string, value: string) => {
  const found = block(id)?.querySelector<HTMLElement>(`:scope > [role=tablist] > [data-value=${value}]`)
  if (!found) throw new Error(`no tab ${value} in ${id}`)
  return found
}
/** A block's selected tab, if its tabs, tab stops, and panels agree on it. */
function chosen(id: string): string | undefined {
  const tabs = [...(block(id)?.querySelectorAll<HTMLElement>(':scope > [role=tablist] > [role=tab]') ?? [])]
  const panels = [...(block(id)?.querySelectorAll<HTMLElement>(':scope > [role=tabpanel]') ?? [])]
  const selected = tabs.filter((each) => each.getAttribute('aria-selected') === 'true')
  const stops = tabs.filter((each) => each.tabIndex === 0)
  const shown = panels.filter((each) => !each.hasAttribute('hidden'))
  expect([selected.length, stops.length, shown.length]).toEqual([1, 1, 1])
  expect(stops[0]).toBe(selected[0])
  expect(shown[0]?.dataset.value).toBe(selected[0]?.dataset.value)
  return selected[0]?.dataset.value
}
const press = (key: string) =>
  document.activeElement?.dispatchEvent(
    new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }),
  )

beforeEach(() => {
  vi.restoreAllMocks()
  localStorage.clear()
  history.replaceState(null, '', '/guides/auth')
  for (const { name } of [...root.attributes]) root.removeAttribute(name)
  draw()
})

describe('a choice', () => {
  test('is shown where it was made', () => {
    startTabs()
    tab('alone', 'dart').click()
    expect(chosen('alone')).toBe('dart')
  })

  test('of a group moves all of the group that have it, and nothing else', () => {
    startTabs()
    tab('second', 'dart').click()
    expect([chosen('first'), chosen('second'), chosen('alone')]).toEqual(['dart', 'dart', 'js'])
    tab('first', 'python').click()
    expect([chosen('first'), chosen('second')]).toEqual(['python', 'dart'])
  })

  test('of a group is in the URL, beside what is there', () => {
    history.replaceState({ kept: true }, '', '/guides/auth?q=x#part')
    startTabs()
    tab('first', 'dart').click()
    expect(location.pathname + location.search + location.hash).toBe('/guides/auth?q=x&language=dart#part')
    expect(history.state).toEqual({ kept: true })
    tab('alone', 'dart').click()
    expect(location.search).toBe('?q=x&language=dart')
  })

  test('of a group is remembered beside others, and before the first paint of the next page', () => {
    localStorage.setItem(storageKeys.tabs, '{"framework":"react"}')
    startTabs()
    tab('first', 'dart').click()
    expect(JSON.parse(localStorage.getItem(storageKeys.tabs) ?? '')).toEqual({
      framework: 'react',
      language: 'dart',
    })
    expect(root.getAttribute('data-tab-language')).toBe('dart')
  })

  test('is remembered although what was remembered is damaged', () => {
    localStorage.setItem(storageKeys.tabs, '{broken')
    startTabs()
    tab('first', 'dart').click()
    expect(localStorage.getItem(storageKeys.tabs)).toBe('{"language":"dart"}')
  })

  test('works where storage is blocked', () => {
    const blocked = () => {
      throw new DOMException('The operation is insecure.', 'SecurityError')
    }
    vi.spyOn(Storage.prototype, 'getItem').mockImplementation(blocked)
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(blocked)
    startTabs()
    tab('first', 'dart').click()
    expect([chosen('first'), chosen('second'), location.search]).toEqual(['dart', 'dart', '?language=dart'])
  })
})

describe('a remembered choice', () => {
  test('is restored', () => {
    root.setAttribute('data-tab-language', 'dart')
    startTabs()
    expect([chosen('first'), chosen('second'), chosen('alone')]).toEqual(['dart', 'dart', 'js'])
  })

  test('is restored only by the blocks that have it', () => {
    root.setAttribute('data-tab-language', 'python')
    startTabs()
    expect([chosen('first'), chosen('second')]).toEqual(['python', 'js'])
  })

  test('that the page does not have changes nothing', () => {
    root.setAttribute('data-tab-language', 'cobol')
    startTabs()
    expect([chosen('first'), chosen('second')]).toEqual(['js', 'js'])
  })
})

describe('the keyboard', () => {
  test.each([
    ['ArrowRight', 'js', 'dart'],
    ['ArrowRight', 'python', 'js'],
    ['ArrowLeft', 'js', 'python'],
    ['ArrowLeft', 'dart', 'js'],
    ['Home', 'python', 'js'],
    ['End', 'js', 'python'],
  ])('%s goes from %s to %s and takes the focus along', (key, from, to) => {
    startTabs()
    tab('first', from).click()
    tab('first', from).focus()
    expect(press(key)).toBe(false)
    expect(chosen('first')).toBe(to)
    expect(document.activeElement).toBe(tab('first', to))
  })

  test('leaves other keys to the browser', () => {
    startTabs()
    tab('first', 'js').focus()
    for (const key of ['Tab', 'Enter', ' ', 'ArrowDown', 'a']) expect(press(key)).toBe(true)
    expect(chosen('first')).toBe('js')
  })
})

describe('what is hidden can be reached', () => {
  test('by find-in-page, from the start and after a choice', () => {
    startTabs()
    const panel = document.querySelector('#first [role=tabpanel][data-value=dart]')
    expect(panel?.getAttribute('hidden')).toBe('until-found')
    tab('first', 'python').click()
    expect(panel?.getAttribute('hidden')).toBe('until-found')
    panel?.dispatchEvent(new Event('beforematch', { bubbles: true }))
    expect(chosen('first')).toBe('dart')
  })

  test('by a link, through panels inside of panels', () => {
    history.replaceState(null, '', '/guides/auth#deep')
    startTabs()
    expect(chosen('first')).toBe('python')
    expect(document.getElementById('deep')?.closest('[role=tabpanel]')?.hasAttribute('hidden')).toBe(false)
  })

  test('by a link on the same page', () => {
    startTabs()
    history.replaceState(null, '', '#in-dart')
    dispatchEvent(new Event('hashchange'))
    expect(chosen('first')).toBe('dart')
  })

  test('by a link into a closed accordion', () => {
    document.body.insertAdjacentHTML('beforeend', '<details><details><p id="answer"></p></details></details>')
    history.replaceState(null, '', '#answer')
    startTabs()
    expect([...document.querySelectorAll('details')].map(({ open }) => open)).toEqual([true, true])
  })

  test.each(['#%', '#100%', '#%E0%A4%A', '#nothing-here', '#'])(
    'a URL ending in %s breaks nothing',
    (hash) => {
      history.replaceState(null, '', `/guides/auth${hash}`)
      startTabs()
      tab('first', 'dart').click()
      expect(chosen('first')).toBe('dart')
    },
  )
})
