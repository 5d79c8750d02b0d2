// A click on a picture shows it large; without scripts the link opens the file.

export function startZoom(): void {
  document.addEventListener('click', (event) => {
    const link = (event.target as Element).closest<HTMLAnchorElement>('a[data-zoom]')
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return
    const shown = [...link.querySelectorAll('img')].find((image) => image.offsetParent !== null)
    if (!shown) return
    event.preventDefault()

    const dialog = document.createElement('dialog')
    dialog.className = 'zoom'
    dialog.setAttribute('aria-label', shown.alt)
    const large = shown.cloneNode() as HTMLImageElement
    large.className = ''
    const close = document.createElement('button')
    close.type = 'button'
    close.textContent = '×'
    close.setAttribute('aria-label', 'Close')
    dialog.append(large, close)
    dialog.addEventListener('click', () => dialog.close())
    dialog.addEventListener('close', () => dialog.remove())
    document.body.append(dialog)
    dialog.showModal()
  })
}
