// Finds a page's islands and hydrates each when it's due. React is loaded only then.
import type { IslandName } from '../islands/islands.ts'
import { islands } from '../islands/islands.ts'
import { readStored } from '../lib/stored.ts'
import { sayFailed } from './failed.ts'

/** Close enough to the viewport that the reader may get there before the code is loaded. */
const nearby = '300px'

export function startIslands(): void {
  for (const place of document.querySelectorAll<HTMLElement>('[data-island]')) startIsland(place)
}

export function startIsland(place: HTMLElement): void {
  let started: Promise<void> | undefined
  const start = () => (started ??= hydrate(place))
  if (readStored(place.dataset.switchedOn ?? '') === 'on') void start()
  else if (place.dataset.when === 'visible') whenVisible(place, start)
  else onInteraction(place, start)
}

async function hydrate(place: HTMLElement): Promise<void> {
  try {
    const load = islands[place.dataset.island as IslandName]
    const [{ hydrateIsland }, Island] = await Promise.all([import('../react/hydrate-island.tsx'), load()])
    hydrateIsland(place, Island, JSON.parse(place.dataset.props ?? '{}'))
    place.dataset.live = ''
  } catch {
    // The static view stays, with a message that says why nothing happens.
    sayFailed(place)
  }
}

function whenVisible(place: HTMLElement, start: () => Promise<void>): void {
  const watch = new IntersectionObserver(
    (entries) => {
      if (!entries.some((entry) => entry.isIntersecting)) return
      watch.disconnect()
      void start()
    },
    { rootMargin: nearby },
  )
  watch.observe(place)
}

/** The code is loaded on hover or focus. A click that came too early is repeated. */
function onInteraction(place: HTMLElement, start: () => Promise<void>): void {
  place.addEventListener('pointerenter', start, { once: true })
  place.addEventListener('focusin', start, { once: true })
  place.addEventListener(
    'click',
    async (event) => {
      if (place.dataset.live !== undefined) return
      event.preventDefault()
      event.stopPropagation()
      const target = event.target as HTMLElement
      await start()
      if (place.dataset.live !== undefined) target.closest<HTMLElement>('button, a')?.click()
    },
    { capture: true },
  )
}
