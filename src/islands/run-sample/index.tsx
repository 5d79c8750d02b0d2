/** @jsxImportSource preact */
// Opens the panel of a sample. Loaded with the first click on Run or Edit. Drawn with Preact, which is a tenth of React.
import { render } from 'preact'
import { PageSession } from './page-session.ts'
import { RunPanel } from './RunPanel.tsx'
import css from './run-sample.css?inline'

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
      const index = data.samples.findIndex((sample) => sample.place === place)
      host.replaceChildren()
      render(
        <RunPanel
          session={session}
          data={data}
          index={index}
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
