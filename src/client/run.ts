// Run and Edit on samples that run in the page. Loaded with the first click, and so is everything behind it.
import { sayFailed } from './failed.ts'

type Load = () => Promise<{
  /** Whether it could be opened. Otherwise, it says why. */
  openPanel: (figure: HTMLElement, place: number, action: 'run' | 'edit') => Promise<boolean>
}>

const loadPanels: Load = () => import('../islands/run-sample/index.tsx')

let isFetched = false

/** The page's data comes while the panel's code does. If it doesn't, the panel says so. */
function fetchData(): void {
  if (isFetched) return
  isFetched = true
  import('../islands/run-sample/page-run-data.ts').then(
    ({ fetchEarly }) => fetchEarly(location.pathname),
    () => undefined,
  )
}

export async function openSample(button: HTMLElement, load = loadPanels): Promise<void> {
  const figure = button.parentElement as HTMLElement
  const place = [...document.querySelectorAll('[data-run]')].indexOf(figure)
  fetchData()
  try {
    const { openPanel } = await load()
    // A second click came before the panel.
    if (figure.dataset.runPanel) return
    const isOpen = await openPanel(figure, place, button.matches('.code-edit') ? 'edit' : 'run')
    if (!isOpen) button.focus()
  } catch {
    sayFailed(figure)
  }
}
