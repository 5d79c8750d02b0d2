// `npm run dev` only: after a save that changes samples, their panels close, and each sample that runs in the page has its
// buttons again. A save of anything else leaves them as they are.
import { startRun } from './run.ts'

/** What a run depends on: every sample, and which of them can run. */
const samplesIn = (page: Document): string =>
  [...page.querySelectorAll('figure.code')]
    .map((figure) => `${figure.hasAttribute('data-run')} ${figure.textContent}`)
    .join('\n')

export function updateRun(before: Document, after: Document): void {
  if (samplesIn(before) === samplesIn(after)) return
  for (const bar of document.querySelectorAll('.code-run')) bar.remove()
  // Whoever has panels or a page's samples listens. If nothing was run yet, nobody does.
  document.dispatchEvent(new Event('samples-changed'))
  startRun()
}
