// Copy buttons on code blocks and next to the title. They show "Copied" for a second, or that copying failed.
import { copiedFor, failedFor } from '../lib/copy-times.ts'

export function startCopy(): void {
  document.addEventListener('click', async (event) => {
    const button = (event.target as Element).closest<HTMLElement>('button[data-copy],[data-copy-page]')
    if (!button) return
    const { copy } = button.dataset
    try {
      if (copy === undefined) await (await loadPage()).copyPageAsMarkdown()
      else
        await navigator.clipboard.writeText(
          copy || button.parentElement?.querySelector('pre')?.textContent || '',
        )
      say(button, 'copied', 'Copied', copiedFor)
    } catch {
      say(
        button,
        'failed',
        `Copying failed: ${copy === undefined ? 'open Markdown' : 'select the text'}`,
        failedFor,
      )
    }
  })
  const ofPage = document.querySelector('[data-copy-page]')
  for (const intent of ['pointerenter', 'focus']) ofPage?.addEventListener(intent, loadPage, { once: true })
}

const loadPage = () => import('./copy-page.ts')

const waiting = new WeakMap<HTMLElement, ReturnType<typeof setTimeout>>()

function say(button: HTMLElement, state: string, words: string, time: number): void {
  clearTimeout(waiting.get(button))
  button.dataset.state = state
  const message = button.querySelector('[role=status]') ?? button.appendChild(document.createElement('span'))
  message.setAttribute('role', 'status')
  message.textContent = words
  waiting.set(
    button,
    setTimeout(() => {
      delete button.dataset.state
      message.remove()
    }, time),
  )
}
