// The sidebar opens where the reader is, keeps its place between pages, and the phone's menu closes on the way.

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
    if (top < box.top + 40 || bottom > box.bottom - 40) sidebar.scrollTop += top - box.top - box.height / 3
  }
  try {
    const [savedSection, place] = JSON.parse(sessionStorage.getItem(placeKey) ?? '[]') as [string?, number?]
    if (savedSection === section && place) sidebar.scrollTop = place
  } catch {
    // Blocked or damaged: the current page is brought into view all the same.
  }
  // An observer runs after the page is laid out; measuring right here would hold up the first paint for that.
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
  // A link within the page leaves the open menu in the way.
  sidebar.addEventListener('click', (event) => {
    if (
      (event.target as Element).closest('a')?.getAttribute('href') === location.pathname &&
      sidebar.matches(':popover-open')
    )
      sidebar.hidePopover()
  })
}
