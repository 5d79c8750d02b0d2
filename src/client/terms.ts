// The meaning of a term beside it: on hover, on focus, and at the first tap. The browser closes it with Escape or a click
// elsewhere. It stays while the pointer is on the term or on the text, so that readers can move to it and select it.

/** Milliseconds. A pointer that only passes over a term opens nothing, and can cross the gap to the text. */
const openAfter = 120
const closeAfter = 250

export function start(): void {
  for (const link of document.querySelectorAll<HTMLElement>('a.term')) startTerm(link)
}

function startTerm(link: HTMLElement): void {
  const note = document.getElementById(link.getAttribute('aria-describedby') ?? '')
  // In older browsers, the term stays a link to the glossary.
  if (!note?.showPopover) return
  let timer: ReturnType<typeof setTimeout> | undefined
  let wasOpen = false
  const isOpen = () => note.matches(':popover-open')
  const show = () => {
    clearTimeout(timer)
    if (isOpen()) return
    link.classList.add('term-open')
    note.showPopover()
  }
  const hide = () => {
    clearTimeout(timer)
    if (isOpen()) note.hidePopover()
  }
  const later = (what: () => void, delay: number) => {
    clearTimeout(timer)
    timer = setTimeout(what, delay)
  }
  const isMouse = ({ pointerType }: PointerEvent) => pointerType !== 'touch'
  /** A term that has the focus keeps its text when the pointer leaves. */
  const leave = (event: PointerEvent) => {
    if (isMouse(event) && document.activeElement !== link) later(hide, closeAfter)
  }

  link.addEventListener('pointerenter', (event) => {
    if (isMouse(event)) later(show, openAfter)
  })
  link.addEventListener('pointerleave', leave)
  note.addEventListener('pointerenter', () => clearTimeout(timer))
  note.addEventListener('pointerleave', leave)
  link.addEventListener('focus', () => {
    if (link.matches(':focus-visible')) show()
  })
  link.addEventListener('blur', hide)
  // A finger can't hover: the first tap shows the text, and the next one follows the link.
  link.addEventListener('pointerdown', () => {
    wasOpen = isOpen()
  })
  link.addEventListener('click', (event) => {
    if ((event as PointerEvent).pointerType !== 'touch' || wasOpen) return
    event.preventDefault()
    show()
  })
  note.addEventListener('toggle', () => link.classList.toggle('term-open', isOpen()))
  // What loaded this code came before these listeners. It shows as hover or focus, also after a tap.
  if (link.matches(':focus-visible')) show()
  else if (link.matches(':hover, :focus')) later(show, openAfter)
}
