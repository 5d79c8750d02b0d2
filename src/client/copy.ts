// Copy buttons on code blocks: says "Copied" for a second, or that it could not.

/** Spec: the copied state lasts one second. */
const copiedFor = 1000
const failedFor = 3000

export function startCopy(): void {
  document.addEventListener('click', async (event) => {
    const button = (event.target as Element).closest<HTMLElement>('button[data-copy]')
    if (!button) return
    const text = button.dataset.copy || button.parentElement?.querySelector('pre')?.textContent || ''
    try {
      await navigator.clipboard.writeText(text)
      say(button, 'copied', 'Copied', copiedFor)
    } catch {
      say(button, 'failed', 'Copying failed: select the text', failedFor)
    }
  })
}

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
