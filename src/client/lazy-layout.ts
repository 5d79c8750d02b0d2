// A long text that opens at its top skips the layout of what isn't near the viewport, because all of it at once would block a
// slow phone for half a second. The head script decides on this, and src/pages/long-text.css does it. Sizes of skipped parts
// are estimates, so the text is laid out completely with the first sign that the reader is about to move: nothing moves then.

const signs = ['wheel', 'touchstart', 'pointerdown', 'keydown', 'click']

export function startLazyLayout(): void {
  const end = (event: Event) => {
    // After a jump, parts above the viewport would grow, and a click would miss what it was aimed at. What was on the first
    // screen has its size already.
    if (scrollY > innerHeight && !isLinkWithin(event)) return
    delete document.documentElement.dataset.lazyLayout
    for (const sign of signs) document.removeEventListener(sign, end, { capture: true })
  }
  for (const sign of signs) document.addEventListener(sign, end, { capture: true, passive: true })
}

/** The browser scrolls to its target next, which must be in its final place. */
const isLinkWithin = ({ type, target }: Event): boolean =>
  type === 'click' && (target as Element).closest('a[href^="#"]') !== null
