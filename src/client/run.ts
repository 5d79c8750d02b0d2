// Run and Edit on samples that run in the page. Loaded with the first click, and so is everything behind it.
import { samplesPath } from '../lib/run-data-url.ts'
import { sayFailed } from './failed.ts'

type Load = () => Promise<{
  /** Whether it could be opened. Otherwise, it says why. */
  openPanel: (figure: HTMLElement, place: number, action: 'run' | 'edit') => Promise<boolean>
}>

const loadPanels: Load = () => {
  // At the same time: the panel's code would ask for React only when it's there. If this fails, so does that.
  import('../react/draw-in.ts').catch(() => {})
  return import('../programs/run-sample/index.tsx')
}

let asked: Promise<void> | undefined

/** The page's data comes while the panel's code does. If it doesn't, the panel says so. */
function askForData(): Promise<void> {
  asked ??= import('../programs/run-sample/page-run-data.ts').then(
    ({ fetchEarly }) => fetchEarly(samplesPath()),
    () => undefined,
  )
  return asked
}

export async function openSample(button: HTMLElement, load = loadPanels): Promise<void> {
  const figure = button.parentElement as HTMLElement
  // The home page says its sample's place in the guide that it's from.
  const { run } = figure.dataset
  const place = run ? Number(run) : [...document.querySelectorAll('[data-run]')].indexOf(figure)
  const data = askForData()
  try {
    const { openPanel } = await load()
    // Otherwise, a panel that loads faster than this would fetch it again.
    await data
    // A second click came before the panel.
    if (figure.dataset.runPanel) return
    const isOpen = await openPanel(figure, place, button.matches('.code-edit') ? 'edit' : 'run')
    if (!isOpen) button.focus()
  } catch {
    sayFailed(figure)
  }
}
