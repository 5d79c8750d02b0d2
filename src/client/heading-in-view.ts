// Reports the heading in view, and marks it in the table of contents.

/** Spec: a heading counts if all of it is within this band of the viewport. */
const observer = { threshold: 1, rootMargin: '-20% 0% -35% 0px' }

const headingInView = 'heading-in-view'

export function startHeadingInView(): void {
  const headings = document.querySelectorAll('.heading[id]')
  if (headings.length === 0) return
  const report = (id: string | null) =>
    document.dispatchEvent(new CustomEvent(headingInView, { detail: { id } }))

  const watch = new IntersectionObserver((entries) => {
    const entered = entries.find((entry) => entry.isIntersecting)
    if (entered && scrollY > 0) report(entered.target.id)
  }, observer)
  for (const heading of headings) watch.observe(heading)

  addEventListener('scroll', () => scrollY <= 0 && report(null), { passive: true })
  markContents()
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
