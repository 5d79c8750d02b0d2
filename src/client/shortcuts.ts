// Ctrl/Cmd-K and "/" open the search, unless the reader is typing.

export function startShortcuts(): void {
  document.addEventListener('keydown', (event) => {
    const typing = (event.target as Element).closest('input, textarea, select, [contenteditable]')
    const wanted =
      (event.key === 'k' && (event.ctrlKey || event.metaKey)) ||
      (event.key === '/' && !typing && !event.ctrlKey && !event.metaKey)
    const button = document.querySelector<HTMLElement>('[data-island=search] button')
    if (!wanted || !button || document.querySelector('dialog[open]')) return
    event.preventDefault()
    // A closed dialog gives the focus back to where it was; if that is nowhere, the button is the place.
    if (document.activeElement === document.body) button.focus()
    button.click()
  })
}
