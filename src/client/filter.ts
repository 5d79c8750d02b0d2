// Lists that narrow as the reader types or selects choices: every word must be in an item's text, and each choice among its
// values. In lists of messages, a pasted message with other names in it is found too (match-message.ts). All are in the URL
// (?q=…&tag=…), so that reloading, sharing, and going back keep them.
import { matchMessage } from '../lib/match-message.ts'

export function start(): void {
  for (const place of document.querySelectorAll<HTMLElement>('[data-filter]')) startFilter(place)
}

export function startFilter(place: HTMLElement): void {
  const part = (name: string) => place.querySelector(`[data-filter-${name}]`) as HTMLElement
  const [input, status, clear] = [part('input') as HTMLInputElement, part('status'), part('clear')]
  const groups = [...place.querySelectorAll<HTMLElement>('[data-filter-choices]')].map((element) => ({
    element,
    /** The choice's name in the URL and in the items' data. */
    name: element.dataset.filterChoices ?? '',
    buttons: [...element.querySelectorAll<HTMLButtonElement>('button')],
    chosen: '',
  }))
  const noun = status.dataset.filterStatus
  const items = [...place.querySelectorAll<HTMLElement>('[data-filter-item]')].map((element) => ({
    element,
    text: textOf(element).toLowerCase(),
    valuesOf: (name: string) => (element.dataset[name] ?? '').split(','),
    messages: [...element.querySelectorAll('[data-filter-message]')].map((one) => one.textContent ?? ''),
    code: element.querySelector('[data-filter-code]')?.textContent ?? '',
  }))
  const hasMessages = items.some(({ messages }) => messages.length > 0)

  const narrow = () => {
    const words = input.value.toLowerCase().split(/\s+/).filter(Boolean)
    const selected = groups.filter(({ chosen }) => chosen !== '')
    const choosable = items.filter(({ valuesOf }) =>
      selected.every(({ name, chosen }) => valuesOf(name).includes(chosen)),
    )
    let found = choosable.filter(({ text }) => words.every((word) => text.includes(word)))
    let isSimilar = false
    if (found.length === 0 && hasMessages) ({ found, isSimilar } = matchMessage(input.value, choosable))
    const shown = new Set(found)
    for (const item of items) item.element.hidden = !shown.has(item)
    const count = found.length
    for (const group of place.querySelectorAll<HTMLElement>('[data-filter-group]'))
      group.hidden = !group.querySelector('[data-filter-item]:not([hidden])')
    for (const { buttons, chosen } of groups)
      for (const button of buttons) button.setAttribute('aria-pressed', String(button.value === chosen))
    clear.hidden = words.length === 0 && selected.length === 0
    const counted = `${count} ${isSimilar ? 'similar ' : ''}${noun}${count === 1 ? '' : 's'}`
    const report = count === 0 ? `No ${noun} for this` : counted
    // Setting the same text again would announce it again.
    if (status.textContent !== report) status.textContent = report
  }
  /** The URL's filter. A choice that doesn't exist is ignored. */
  const restore = () => {
    const asked = new URLSearchParams(location.search)
    input.value = asked.get('q') ?? ''
    choose((name) => asked.get(name) ?? '')
  }
  const choose = (pick: (name: string, chosen: string) => string) => {
    for (const group of groups) {
      const value = pick(group.name, group.chosen)
      group.chosen = group.buttons.some((button) => button.value === value) ? value : ''
    }
    narrow()
  }
  const keep = (how: 'pushState' | 'replaceState') => {
    const url = new URL(location.href)
    for (const [key, value] of [
      ['q', input.value],
      ...groups.map(({ name, chosen }) => [name, chosen] as const),
    ] as const)
      if (value) url.searchParams.set(key, value)
      else url.searchParams.delete(key)
    history[how](history.state, '', url)
  }

  // Otherwise, every key press would add a history entry.
  input.addEventListener('input', () => {
    narrow()
    keep('replaceState')
  })
  for (const { element, name } of groups)
    element.addEventListener('click', (event) => {
      const button = (event.target as Element).closest('button')
      if (!button) return
      choose((other, chosen) => {
        if (other !== name) return chosen
        return button.value === chosen ? '' : button.value
      })
      keep('pushState')
    })
  clear.addEventListener('click', () => {
    input.value = ''
    choose(() => '')
    keep('pushState')
    input.focus()
  })
  addEventListener('popstate', restore)
  for (const button of groups.flatMap(({ buttons }) => buttons)) button.disabled = false

  // Typed before this script ran, or restored by the browser.
  const typed = input.value
  restore()
  if (typed) {
    input.value = typed
    narrow()
    keep('replaceState')
  }
}

/** The item's searchable text: its own keywords, its marked part, or all of it. */
function textOf(item: HTMLElement): string {
  return item.dataset.filterText ?? (item.querySelector('[data-filter-words]') ?? item).textContent ?? ''
}
