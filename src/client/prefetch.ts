// Browsers without speculation rules fetch a page when the pointer rests on its link.

export function start(): void {
  const done = new Set<string>([location.pathname])
  document.addEventListener('pointerover', (event) => {
    const link = (event.target as Element).closest<HTMLAnchorElement>('a[href^="/"]')
    if (!link || done.has(link.pathname) || link.origin !== location.origin) return
    done.add(link.pathname)
    const hint = document.createElement('link')
    hint.rel = 'prefetch'
    hint.href = link.pathname
    document.head.append(hint)
  })
}
