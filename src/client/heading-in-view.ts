// Reports the heading in view, and marks it in the table of contents.

/** Spec: a heading counts if all of it is within this band of the viewport. */
const band = { threshold: 1, rootMargin: '-20% 0% -35% 0px' }

const headingInView = 'heading-in-view'

const report = (id: string | null): boolean =>
  document.dispatchEvent(new CustomEvent(headingInView, { detail: { id } }))

/** Where a jump to an anchor ended: until the reader scrolls on, the target is current, although it rests above the band. */
let landed: number | undefined

const hasScrolledOn = (): boolean => landed === undefined || Math.abs(scrollY - landed) > 2

const isAtEnd = (): boolean =>
  scrollY > 0 && scrollY + innerHeight >= document.documentElement.scrollHeight - 2

const watch = new IntersectionObserver((entries) => {
  const entered = entries.find((entry) => entry.isIntersecting)
  if (entered && scrollY > 0 && hasScrolledOn() && !isAtEnd()) report(entered.target.id)
}, band)

const headingsOf = (page: ParentNode): HTMLElement[] => [
  ...page.querySelectorAll<HTMLElement>('.heading[id]'),
]

export const watchHeadings = (headings: readonly HTMLElement[]): void => {
  for (const heading of headings) watch.observe(heading)
}

export function startHeadingInView(): void {
  const headings = headingsOf(document)
  if (headings.length === 0) return
  watchHeadings(headings)
  addEventListener('scroll', followScroll, { passive: true })
  addEventListener('hashchange', followAnchor)
  markContents()
  followAnchor()
}

function followScroll(): void {
  if (!hasScrolledOn()) return
  landed = undefined
  if (scrollY <= 0) report(null)
  else if (isAtEnd()) report(headingsOf(document).at(-1)?.id ?? null)
}

/** The heading of the anchor in the URL, or the last one before it. */
function followAnchor(): void {
  const target = document.getElementById(decodeURIComponent(location.hash.slice(1)))
  if (!target) return
  const heading = headingsOf(document).findLast(
    (each) => each === target || each.compareDocumentPosition(target) & Node.DOCUMENT_POSITION_FOLLOWING,
  )
  // The browser scrolls after this event, and the observer reports one frame later.
  requestAnimationFrame(() =>
    requestAnimationFrame(() => {
      landed = scrollY
      report(heading?.id ?? null)
    }),
  )
}

function markContents(): void {
  const contents = document.querySelector<HTMLDetailsElement>('[data-toc]')
  if (!contents) return
  // Next to the text, it's always open. Expose that to screen readers too.
  const wide = matchMedia('(min-width: 1200px)')
  const follow = () => {
    contents.open = wide.matches
  }
  follow()
  wide.addEventListener('change', follow)
  // An anchor that is already in the URL changes nothing, so the browser reports nothing.
  contents.addEventListener('click', followAnchor)

  document.addEventListener(headingInView, (event) => {
    const { id } = (event as CustomEvent<{ id: string | null }>).detail
    const link = id === null ? null : contents.querySelector<HTMLElement>(`a[href="#${CSS.escape(id)}"]`)
    if (id !== null && !link) return
    contents.querySelector('[aria-current]')?.removeAttribute('aria-current')
    if (!link) return
    link.setAttribute('aria-current', 'true')
    if (wide.matches) link.scrollIntoView({ block: 'nearest' })
  })
}
