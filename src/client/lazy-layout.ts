// A long text that opens at its top skips the layout of what isn't near the viewport, because all of it at once would block a
// slow phone for half a second. The head script decides on this, and src/pages/long-text.css does it. Sizes of skipped parts
// are estimates, so the text is laid out completely with the first sign that the reader is about to move: nothing moves then.

/** `scroll` is for scroll bars and scripts, which give no other sign. */
const signs = ['wheel', 'touchstart', 'pointerdown', 'keydown', 'click', 'scroll']

export function startLazyLayout(): void {
  const end = () => {
    for (const sign of signs) document.removeEventListener(sign, end, { capture: true })
    keepInPlace(firstShown(), () => delete document.documentElement.dataset.lazyLayout)
  }
  for (const sign of signs) document.addEventListener(sign, end, { capture: true, passive: true })
}

/** The first text that the header doesn't hide. */
function firstShown(): Element | undefined {
  const { scrollPaddingTop } = getComputedStyle(document.documentElement)
  const top = Number.parseFloat(scrollPaddingTop) || 0
  let shown: Element | undefined
  let inside = document.querySelectorAll('.long-text > *')
  while (inside.length > 0) {
    const next = [...inside].find((element) => element.getBoundingClientRect().bottom > top)
    if (!next) break
    shown = next
    inside = next.querySelectorAll(':scope > *')
  }
  return shown
}

/** After a jump, parts above the viewport get their real size, and not every browser makes up for that. */
function keepInPlace(element: Element | undefined, change: () => void): void {
  const top = () => element?.getBoundingClientRect().top ?? 0
  const before = top()
  change()
  if (scrollY > 0) scrollBy({ top: top() - before, behavior: 'instant' })
}
