// Reports the heading in view, and marks it in the table of contents.

import { hashTarget } from './hash-target.ts'

/** Spec: a heading counts if all of it is within this band of the viewport. */
const band = { threshold: 1, rootMargin: '-20% 0% -35% 0px' }

const headingInView = 'heading-in-view'

/** What was reported last. Null at the top of the page. */
let current: string | null = null

function report(id: string | null): void {
  if (id === current) return
  current = id
  document.dispatchEvent(new CustomEvent(headingInView, { detail: { id } }))
}

/** Where a jump to an anchor ended: until the reader scrolls on, the target is current, although it rests above the band. */
let landed: number | undefined

const hasScrolledOn = (): boolean => landed === undefined || Math.abs(scrollY - landed) > 2

const isAtEnd = (): boolean =>
  scrollY > 0 && scrollY + innerHeight >= document.documentElement.scrollHeight - 2

/** What's inside the band now. The observer names each heading only once, and it may do so before the first scroll. */
const inBand = new Set<Element>()

let watch: IntersectionObserver | undefined

const observe = () =>
  new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries)
      if (isIntersecting) inBand.add(target)
      else inBand.delete(target)
    followBand(entries.find(({ isIntersecting }) => isIntersecting)?.target)
  }, band)

/** Reports the heading that entered, or else the first in the band if the current one isn't there. */
function followBand(entered?: Element): void {
  if (inBand.size === 0 || scrollY <= 0 || !hasScrolledOn() || isAtEnd()) return
  const isCurrent = (heading: Element) => heading.id === current
  if (!entered && [...inBand].some(isCurrent)) return
  const next = entered ?? headingsOf(document).find((heading) => inBand.has(heading))
  if (next) report(next.id)
}

const headingsOf = (page: ParentNode): HTMLElement[] => [
  ...page.querySelectorAll<HTMLElement>('.heading[id]'),
]

export const watchHeadings = (headings: readonly HTMLElement[]): void => {
  watch ??= observe()
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
  else afterObserver(followBand)
}

/** The heading of the anchor in the URL, or the last one before it. */
function followAnchor(): void {
  const target = hashTarget()
  if (!target) return
  const heading = headingsOf(document).findLast(
    (each) => each === target || each.compareDocumentPosition(target) & Node.DOCUMENT_POSITION_FOLLOWING,
  )
  afterObserver(() => {
    landed = scrollY
    report(heading?.id ?? null)
  })
}

/** The browser scrolls after an event, and the observer reports one frame later. */
const afterObserver = (run: () => void): void =>
  void requestAnimationFrame(() => requestAnimationFrame(() => run()))

function markContents(): void {
  const contents = document.querySelector<HTMLDetailsElement>('[data-toc]')
  if (!contents) return
  // Next to the text, it's always open. Expose that to screen readers too.
  const wide = matchMedia(contents.dataset.toc === 'folded' ? 'not all' : '(min-width: 1200px)')
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
