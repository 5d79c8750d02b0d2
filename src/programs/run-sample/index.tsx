// Opens the panel of a sample. Loaded with the first click on Run or Edit.
import { samplesPath } from '../../lib/run-data-url.ts'
import type { Drawing } from '../../react/draw-in.ts'
import { drawIn } from '../../react/draw-in.ts'
import { PageSession } from './page-session.ts'
import './add-styles.ts'
import { SamplePanel } from './SamplePanel.tsx'
import { scriptSample } from './script-sample.ts'
import { sqlSample } from './sql-sample.ts'

let session = new PageSession(samplesPath())
/** Elements that hold a panel, and the panel as soon as its data is there. */
const hosts = new Map<HTMLElement, Drawing | undefined>()

/**
 * `place` counts the page's samples that have a button. Resolves to whether the panel is open. Otherwise, a message says why, and
 * the next click tries again.
 */
export async function openPanel(
  figure: HTMLElement,
  place: number,
  action: 'run' | 'edit',
): Promise<boolean> {
  figure.querySelector('.run-host')?.remove()
  const host = document.createElement('div')
  host.className = 'run-host'
  hosts.set(host, undefined)
  // In the page before it has text, so that screen readers announce changes.
  host.innerHTML = '<p class="run-status run-opening" role="status"></p>'
  figure.append(host)
  const status = host.firstElementChild as HTMLElement
  status.textContent = 'Loading …'
  // Not a class: the dev server's updates tell elements apart by theirs.
  figure.dataset.runPanel = 'open'
  try {
    const data = await session.data()
    // Closed meanwhile.
    if (!hosts.has(host)) return false
    if (action === 'run') session.start()
    const isOwn = (sample: { place?: number }) => sample.place === place
    const index = data.samples.findIndex(isOwn)
    const sample =
      index >= 0
        ? sqlSample(session, data, index)
        : scriptSample(session, data, data.scripts?.samples.findIndex(isOwn) ?? -1)
    const drawing = drawIn(host)
    hosts.set(host, drawing)
    drawing.draw(
      <SamplePanel
        sample={sample}
        name={figure.querySelector('.code-run')?.getAttribute('aria-label')?.replace(/^Run /, '') ?? ''}
        data={data}
        action={action}
        onEditing={(isEditing) => {
          figure.dataset.runPanel = isEditing ? 'editing' : 'open'
        }}
      />,
    )
    return true
  } catch (error) {
    status.textContent = (error as Error).message
    // The buttons are back.
    delete figure.dataset.runPanel
    return false
  }
}

// On the dev server, after a save: see src/client/dev-run.ts.
document.addEventListener('samples-changed', () => {
  for (const [host, drawing] of hosts) {
    drawing?.close()
    host.closest('[data-run-panel]')?.removeAttribute('data-run-panel')
    host.remove()
  }
  hosts.clear()
  session.close()
  session = new PageSession(samplesPath())
})
