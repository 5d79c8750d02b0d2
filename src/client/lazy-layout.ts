// A long text that opens at its top skips the layout of what isn't near the viewport, because laying out all of it would block a
// slow phone for half a second. The head script decides on this, and src/pages/long-text.css does it. Sizes of skipped parts
// are estimates, so the text is laid out completely before a link within the page is followed.

export function start(): void {
  const end = () => {
    delete document.documentElement.dataset.lazyLayout
  }
  // Before the reader has chosen an entry of the contents, there's time.
  const contents = document.querySelector('[data-toc]')
  for (const intent of ['pointerenter', 'focusin']) contents?.addEventListener(intent, end, { once: true })
  // A browser that comes back here restores the position in a text that is laid out completely.
  addEventListener('pagehide', () => {
    const inView = [...document.querySelectorAll('.long-text > *, .long-text > [class^=beside] > *')].find(
      (part) => part.getBoundingClientRect().bottom > 0,
    )
    const topOf = () => inView?.getBoundingClientRect().top ?? 0
    const before = topOf()
    end()
    scrollBy({ top: topOf() - before, behavior: 'instant' })
  })
  document.addEventListener(
    'click',
    (event) => {
      if ((event.target as Element).closest('a[href^="#"]')) end()
    },
    { capture: true },
  )
}
