// What the playground shows while it runs something: dimmed results, progress, and a button that stops it.
import { onEscape, slowAfter } from '../run-sample/slow-run.ts'

export class RunState {
  readonly #place: HTMLElement
  readonly #runButton: HTMLElement
  readonly #stopButton: HTMLElement
  readonly #progress: HTMLElement
  readonly #stop: () => void
  #end: (() => void) | undefined

  constructor(place: HTMLElement, runButton: HTMLElement, stop: () => void) {
    this.#place = place
    this.#runButton = runButton
    this.#stop = stop
    this.#stopButton = document.createElement('button')
    Object.assign(this.#stopButton, { type: 'button', textContent: 'Stop', hidden: true })
    this.#stopButton.setAttribute('aria-keyshortcuts', 'Escape')
    this.#stopButton.addEventListener('click', stop)
    runButton.after(this.#stopButton)
    this.#progress = document.createElement('p')
    // It changes too often to be announced.
    this.#progress.setAttribute('aria-hidden', 'true')
    this.#progress.className = 'playground-progress run-status'
    place.querySelector('[data-part=status]')?.after(this.#progress)
  }

  get isBusy(): boolean {
    return this.#end !== undefined
  }

  /** `onSlow` is called when the run takes so long that readers should know. */
  start(onSlow: () => void): void {
    const { dataset } = this.#place
    dataset.running = 'true'
    this.#runButton.setAttribute('aria-disabled', 'true')
    const leave = onEscape(this.#place, this.#stop)
    const timer = setTimeout(() => {
      dataset.running = 'slow'
      this.#stopButton.hidden = false
      onSlow()
    }, slowAfter)
    this.#end = () => {
      clearTimeout(timer)
      leave()
    }
  }

  tell(progress: string): void {
    this.#progress.textContent = progress
  }

  end(): void {
    this.#end?.()
    this.#end = undefined
    delete this.#place.dataset.running
    this.tell('')
    this.#runButton.setAttribute('aria-disabled', 'false')
    if (document.activeElement === this.#stopButton) this.#runButton.focus()
    this.#stopButton.hidden = true
  }
}
