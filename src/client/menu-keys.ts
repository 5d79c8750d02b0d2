// Arrow keys, Home, End, and Escape in the header's menus and in the sidebar. Loaded with the first focus there, together with
// what else readers of menus need.
import './drawer.ts'

const items = 'a, button'

addEventListener('keydown', (event) => {
  const { key, target } = event
  const at = target as HTMLElement
  if (!at.closest('.menus, .menu, .sidebar, [popovertarget=theme]')) return
  if (event.ctrlKey || event.metaKey || event.altKey) return
  if (!/^(Arrow(Up|Down)|Home|End|Escape)$/.test(key)) return
  event.preventDefault()
  if (key === 'Escape') close(at)
  else if (at.matches('summary, .menus > button, [popovertarget=theme]')) open(at, key)
  else move(at, key)
})

function close(at: HTMLElement): void {
  const details = at.closest<HTMLDetailsElement>('details[open]')
  if (details) {
    details.open = false
    details.querySelector('summary')?.focus()
  } else document.querySelector<HTMLElement>('.header :popover-open, .sidebar:popover-open')?.hidePopover()
}

/** From its button, into the menu. */
function open(button: HTMLElement, key: string): void {
  if (!key.startsWith('Arrow')) return
  const details = button.parentElement as HTMLDetailsElement
  const popover = document.getElementById(button.getAttribute('popovertarget') ?? '')
  if (!popover) details.open = true
  else if (!popover.matches(':popover-open')) popover.showPopover()
  const all = (popover ?? details).querySelectorAll<HTMLElement>(items)
  all[key === 'ArrowUp' ? all.length - 1 : 0]?.focus()
}

function move(at: HTMLElement, key: string): void {
  const menu = at.closest('.menu, details > :not(summary), nav')
  // What is folded away can't have the focus.
  const all = [...(menu?.querySelectorAll<HTMLElement>(items) ?? [])].filter(
    (item) => item === at || !item.closest('details:not([open])'),
  )
  const place = all.indexOf(at)
  const to = { ArrowDown: place + 1, ArrowUp: place - 1, Home: 0, End: -1 }[key] ?? place
  all.at(to % all.length)?.focus()
}
