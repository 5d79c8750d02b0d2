// `npm run dev` only: after a save that changes samples, their panels close. A save of anything else leaves them as they are.

/** What a run depends on: every sample, and which of them can run. */
const samplesIn = (page: Document): string =>
  [...page.querySelectorAll('figure.code')]
    .map((figure) => `${figure.hasAttribute('data-run')} ${figure.textContent}`)
    .join('\n')

export function updateRun(before: Document, after: Document): void {
  if (samplesIn(before) === samplesIn(after)) return
  // Panels and a page's samples listen. If nothing was run yet, there are no listeners.
  document.dispatchEvent(new Event('samples-changed'))
}
