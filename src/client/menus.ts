// Scrolls the sidebar to the current page, and keeps its position between pages.

const placeKey = 'docs-sidebar'

export function startMenus(): void {
  const sidebar = document.getElementById('sidebar')
  const current = sidebar?.querySelector<HTMLElement>('[aria-current=page]')
  if (!sidebar) return

  const section = sidebar.querySelector('nav')?.getAttribute('aria-label') ?? ''
  const bring = () => {
    if (!current) return
    const { top, bottom } = current.getBoundingClientRect()
    const box = sidebar.getBoundingClientRect()
    // The drawer's head covers its top.
    if (top < box.top + 76 || bottom > box.bottom - 40) sidebar.scrollTop += top - box.top - box.height / 3
  }
  try {
    const [savedSection, place] = JSON.parse(sessionStorage.getItem(placeKey) ?? '[]') as [string?, number?]
    if (savedSection === section && place) sidebar.scrollTop = place
  } catch {
    // Blocked or damaged storage: the current page is still scrolled into view.
  }
  // An observer runs after layout. Measuring here would delay the first paint.
  if (current)
    new IntersectionObserver((_, watch) => {
      watch.disconnect()
      bring()
    }).observe(current)
  sidebar.addEventListener('toggle', bring)
  addEventListener('pagehide', () => {
    try {
      sessionStorage.setItem(placeKey, JSON.stringify([section, sidebar.scrollTop]))
    } catch {}
  })
}
