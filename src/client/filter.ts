// Lists that narrow as the reader types: every word must be found in an item's text. The words stand in the URL (?q=).

export function startFilters(): void {
  for (const place of document.querySelectorAll<HTMLElement>('[data-filter]')) startFilter(place)
}

function startFilter(place: HTMLElement): void {
  const input = place.querySelector<HTMLInputElement>('[data-filter-input]')
  const status = place.querySelector<HTMLElement>('[data-filter-status]')
  if (!input) return
  const [one = 'entry', many = 'entries'] = (status?.dataset.words ?? '').split(',')
  const items = [...place.querySelectorAll<HTMLElement>('[data-filter-item]')].map((element) => ({
    element,
    text: (element.textContent ?? '').toLowerCase(),
  }))
  const narrow = () => {
    const words = input.value.toLowerCase().split(/\s+/).filter(Boolean)
    let count = 0
    for (const { element, text } of items) {
      element.hidden = !words.every((word) => text.includes(word))
      if (!element.hidden) count += 1
    }
    for (const group of place.querySelectorAll<HTMLElement>('[data-filter-group]'))
      group.hidden = !group.querySelector('[data-filter-item]:not([hidden])')
    if (status)
      status.textContent = count === 0 ? `No ${one} for this` : `${count} ${count === 1 ? one : many}`
    const url = new URL(location.href)
    if (input.value) url.searchParams.set('q', input.value)
    else url.searchParams.delete('q')
    history.replaceState(history.state, '', url)
  }
  input.addEventListener('input', narrow)
  const asked = new URLSearchParams(location.search).get('q')
  if (asked && !input.value) input.value = asked
  // Typed before this script was there, or kept by the browser.
  if (input.value) narrow()
}
