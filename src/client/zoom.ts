// A click on an image or on a diagram's button enlarges it. Without scripts, an image's link opens its file.

export function startZoom(): void {
  document.addEventListener('click', (event) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    const target = event.target as Element
    const link = target.closest<HTMLAnchorElement>('a[data-zoom]')
    const picture = link && [...link.querySelectorAll('img')].find((image) => image.offsetParent !== null)
    const figure = target.closest('button[data-zoom]')?.closest('figure')
    const drawing = figure?.querySelector('svg:not(.icon)')
    const shown = picture ?? drawing
    if (!shown) return
    event.preventDefault()
    showLarge(shown, picture ? picture.alt : (figure?.querySelector('figcaption')?.textContent ?? 'Diagram'))
  })
}

function showLarge(shown: Element, label: string): void {
  const dialog = document.createElement('dialog')
  // The drawing gets its colors from its parent's class.
  dialog.className = shown instanceof SVGElement ? 'zoom diagram-view' : 'zoom'
  dialog.setAttribute('aria-label', label)
  const large = shown.cloneNode(true) as Element
  large.removeAttribute('class')
  const close = document.createElement('button')
  close.type = 'button'
  close.textContent = '×'
  close.setAttribute('aria-label', 'Close')
  dialog.append(large, close)
  dialog.addEventListener('click', () => dialog.close())
  dialog.addEventListener('close', () => dialog.remove())
  document.body.append(dialog)
  dialog.showModal()
}
