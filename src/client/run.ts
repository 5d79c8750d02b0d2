// Run and Edit buttons on samples that run in the page. Everything behind them is loaded with the first click.
import { sayFailed } from './failed.ts'

type Load = () => Promise<{
  /** Whether it could be opened. Otherwise, it says why. */
  openPanel: (figure: HTMLElement, place: number, action: 'run' | 'edit') => Promise<boolean>
}>

export function startRun(load: Load = () => import('../islands/run-sample/index.tsx')): void {
  for (const [place, figure] of document.querySelectorAll<HTMLElement>('[data-run]').entries()) {
    const bar = document.createElement('div')
    bar.className = 'code-run'
    for (const action of ['run', 'edit'] as const) {
      const button = document.createElement('button')
      button.type = 'button'
      button.textContent = action === 'run' ? 'Run' : 'Edit'
      button.addEventListener('click', async () => {
        try {
          const { openPanel } = await load()
          bar.remove()
          if (await openPanel(figure, place, action)) return
          figure.append(bar)
          button.focus()
        } catch {
          sayFailed(figure)
        }
      })
      bar.append(button)
    }
    figure.append(bar)
  }
}
