// React's side of an island: hydrates what the page already shows.
import type { ComponentType } from 'react'
import { StrictMode } from 'react'
import { flushSync } from 'react-dom'
import { hydrateRoot } from 'react-dom/client'
import { Boundary } from './Boundary.tsx'

export function hydrateIsland(place: HTMLElement, Island: unknown, props: object): void {
  const Drawn = Island as ComponentType
  // Synchronous, so that the click that triggered hydration finds its handler.
  flushSync(() => {
    hydrateRoot(
      place,
      <StrictMode>
        <Boundary>
          <Drawn {...props} />
        </Boundary>
      </StrictMode>,
    )
  })
}
