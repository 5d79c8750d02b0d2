// Runs that readers notice: they have progress and a Stop button.

/** Milliseconds without a result, after which a run shows that it's running. */
export const slowAfter = 300

/** A run that the reader ended. What ran before it is still a result. */
export class StoppedRun extends Error {
  constructor() {
    super('Stopped. The next run starts with a new project.')
  }
}

/** Escape ends a run, unless the focus is elsewhere. Returns how to stop listening. */
export function onEscape(place: HTMLElement, stop: () => void): () => void {
  const listen = (event: KeyboardEvent) => {
    const { target } = event
    if (event.key !== 'Escape' || !(target === document.body || place.contains(target as Node))) return
    event.preventDefault()
    // Otherwise, it leaves the editor, too.
    event.stopPropagation()
    stop()
  }
  document.addEventListener('keydown', listen, true)
  return () => document.removeEventListener('keydown', listen, true)
}
