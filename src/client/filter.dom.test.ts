import { beforeEach, describe, expect, test } from 'vitest'
import { start } from './filter.ts'

beforeEach(() => {
  history.replaceState(null, '', '/list')
  document.body.innerHTML = `
    <div data-filter>
      <input data-filter-input><p data-filter-status="command">3 commands</p>
      <button data-filter-clear hidden>Clear</button>
      <div data-filter-choices="tag"><button value="">All</button><button value="Data Type">Data Type</button><button value="Geo">Geo</button></div>
      <section data-filter-group id="a"><p data-filter-item="true" data-tag="Geo">db diff: compare</p><p data-filter-item="true" data-tag="Data Type,Geo">db push: apply</p></section>
      <section data-filter-group id="b"><p data-filter-item="true" data-tag="Data Type">login: save a token</p></section>
    </div>`
})

const input = () => document.querySelector('input') as HTMLInputElement
const type = (text: string) => {
  input().value = text
  input().dispatchEvent(new Event('input'))
}
const items = () => [...document.querySelectorAll<HTMLElement>('[data-filter-item]')]
const shown = () => items().filter((item) => !item.hidden).length
const status = () => document.querySelector('[data-filter-status]')?.textContent
const button = (words: string) =>
  [...document.querySelectorAll('button')].find((one) => one.textContent === words) as HTMLButtonElement
const pressed = () =>
  [...document.querySelectorAll('[aria-pressed=true]')].map((one) => one.textContent).join()

describe('a list that narrows', () => {
  test('keeps what holds every word, and hides groups without any', () => {
    start()
    type('DB comp')
    expect(shown()).toBe(1)
    expect(status()).toBe('1 command')
    expect(document.getElementById('b')?.hidden).toBe(true)
    type('')
    expect(shown()).toBe(3)
    expect(status()).toBe('3 commands')
  })

  test('says when nothing is left', () => {
    start()
    type('zzz')
    expect(status()).toBe('No command for this')
  })

  test('obeys what was typed before the script was there', () => {
    input().value = 'login'
    start()
    expect(shown()).toBe(1)
    expect(location.search).toBe('?q=login')
  })

  test('enables its choices once a click does something', () => {
    for (const one of document.querySelectorAll<HTMLButtonElement>('[data-filter-choices] button'))
      one.disabled = true
    start()
    button('Geo').click()
    expect(shown()).toBe(2)
  })

  test('starts with the words of the URL, and keeps them there', () => {
    history.replaceState(null, '', '/list?q=push')
    start()
    expect(input().value).toBe('push')
    expect(shown()).toBe(1)
    type('diff')
    expect(location.search).toBe('?q=diff')
  })

  test('searches the words that an item names, or its marked part, instead of all of its text', () => {
    const [first, second] = items()
    if (first) first.dataset.filterText = 'metadata.path'
    if (second) second.innerHTML = '<b data-filter-words>push</b> create extension'
    start()
    type('metadata')
    expect(shown()).toBe(1)
    type('create')
    expect(shown()).toBe(0)
    type('push')
    expect(shown()).toBe(1)
  })
})

describe('a list of messages', () => {
  beforeEach(() => {
    const [first, second, third] = items()
    if (first)
      first.innerHTML =
        '<code data-filter-message>relation "…" does not exist</code> <i data-filter-code>42P01</i>'
    if (second)
      second.innerHTML =
        '<code data-filter-message>column … does not exist</code> <i data-filter-code>42703</i>'
    if (third) third.innerHTML = '<code data-filter-message>Object not found</code>'
    start()
  })

  test('finds a pasted message with other names in it', () => {
    type('ERROR:  relation "public.orders" does not exist\nLINE 1: select')
    expect(items().map(({ hidden }) => hidden)).toEqual([false, true, true])
    expect(status()).toBe('1 command')
  })

  test('says that what it shows is only similar', () => {
    type('relation orders does nowhere exist')
    expect(items().map(({ hidden }) => hidden)).toEqual([false, true, true])
    expect(status()).toBe('1 similar command')
  })

  test('looks only at what is chosen', () => {
    button('Data Type').click()
    type('relation "orders" does not exist')
    expect(items()[0]?.hidden).toBe(true)
  })
})

describe('a list with choices', () => {
  test('keeps what has the choice among its values, together with the words', () => {
    start()
    button('Data Type').click()
    expect(shown()).toBe(2)
    expect(pressed()).toBe('Data Type')
    expect(location.search).toBe('?tag=Data+Type')
    type('push')
    expect(shown()).toBe(1)
    expect(new URLSearchParams(location.search).get('q')).toBe('push')
  })

  test('takes the choice back when it is pressed again, or with All', () => {
    start()
    button('Geo').click()
    button('Geo').click()
    expect([shown(), location.search, pressed()]).toEqual([3, '', 'All'])
    button('Geo').click()
    button('All').click()
    expect([shown(), location.search, pressed()]).toEqual([3, '', 'All'])
  })

  test('starts with the choice of the URL; one that does not exist is none', () => {
    history.replaceState(null, '', '/list?tag=Geo')
    start()
    expect([shown(), pressed()]).toEqual([2, 'Geo'])
    history.replaceState(null, '', '/list?tag=Nothing')
    dispatchEvent(new PopStateEvent('popstate'))
    expect([shown(), pressed()]).toEqual([3, 'All'])
  })

  test('a choice is a step in the history, a key is none', () => {
    start()
    const before = history.length
    type('d')
    type('db')
    expect(history.length).toBe(before)
    button('Geo').click()
    expect(history.length).toBe(before + 1)
  })

  test('is cleared as a whole, by a button that is there only then', () => {
    start()
    expect(button('Clear').hidden).toBe(true)
    button('Geo').click()
    type('diff')
    expect(button('Clear').hidden).toBe(false)
    button('Clear').click()
    expect([shown(), location.search, input().value]).toEqual([3, '', ''])
    expect(button('Clear').hidden).toBe(true)
  })
})

describe('a list with two groups of choices', () => {
  const openWith = (search: string) => {
    history.replaceState(null, '', `/list${search}`)
    document.body.innerHTML = `
    <div data-filter>
      <input data-filter-input><p data-filter-status="entry"></p><button data-filter-clear hidden>Clear</button>
      <div data-filter-choices="area"><button value="">All</button><button value="Billing">Billing</button><button value="Projects">Projects</button></div>
      <div data-filter-choices="role"><button value="">Any role</button><button value="Owner">Owner</button><button value="Developer">Developer</button></div>
      <p data-filter-item data-area="Billing" data-role="Owner,Developer">Read invoices</p>
      <p data-filter-item data-area="Billing" data-role="Owner">Change the email</p>
      <p data-filter-item data-area="Projects" data-role="Owner,Developer">Restart</p>
    </div>`
    start()
  }

  test('keeps what fits both, and has both in the URL', () => {
    openWith('')
    button('Billing').click()
    button('Developer').click()
    expect(shown()).toBe(1)
    expect(pressed()).toBe('Billing,Developer')
    expect(location.search).toBe('?area=Billing&role=Developer')
    button('Billing').click()
    expect(shown()).toBe(2)
    expect(location.search).toBe('?role=Developer')
    button('Clear').click()
    expect(shown()).toBe(3)
    expect(pressed()).toBe('All,Any role')
    expect(location.search).toBe('')
  })

  test('starts with both of the URL, and ignores one that does not exist', () => {
    openWith('?area=Projects&role=Owner')
    expect(shown()).toBe(1)
    openWith('?area=Nonsense&role=Developer')
    expect(shown()).toBe(2)
    expect(pressed()).toBe('All,Developer')
  })
})
