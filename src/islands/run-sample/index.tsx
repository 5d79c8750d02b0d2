/** @jsxImportSource preact */
// Opens the panel of a sample. Loaded with the first click on Run or Edit. Drawn with Preact, which is a tenth of React.
import { render } from 'preact'
import { PageSession } from './page-session.ts'
import { RunPanel } from './RunPanel.tsx'
import css from './run-sample.css?inline'
import { ScriptPanel } from './ScriptPanel.tsx'

const style = document.createElement('style')
style.textContent = css
document.head.append(style)

const session = new PageSession(location.pathname)

/** `place` counts the page's samples that have a button. */
export function openPanel(figure: HTMLElement, place: number, action: 'run' | 'edit'): void {
  const host = document.createElement('div')
  // In the page before it has text, so that screen readers announce changes.
  host.innerHTML = '<p class="run-status run-opening" role="status"></p>'
  figure.append(host)
  const status = host.firstElementChild as HTMLElement
  status.textContent = 'Loading …'
  figure.classList.add('code-open')
  session.data().then(
    (data) => {
      const isOwn = (sample: { place?: number }) => sample.place === place
      const Panel = data.samples.some(isOwn) ? RunPanel : ScriptPanel
      const list = Panel === RunPanel ? data.samples : (data.scripts?.samples ?? [])
      host.replaceChildren()
      render(
        <Panel
          session={session}
          data={data}
          index={list.findIndex(isOwn)}
          action={action}
          onEditing={(isEditing) => figure.classList.toggle('code-editing', isEditing)}
        />,
        host,
      )
    },
    (error: Error) => {
      status.textContent = error.message
    },
  )
}
