// React's side of an island: hydrates it inside a boundary, so that a fault never takes the page down.

import type { ComponentType, ReactNode } from 'react'
import { Component, StrictMode } from 'react'
import { flushSync } from 'react-dom'
import { hydrateRoot } from 'react-dom/client'

class Boundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override render() {
    return this.state.failed ? (
      <p role="status">This part of the page stopped working. Reload to try again.</p>
    ) : (
      this.props.children
    )
  }
}

export function hydrateIsland(place: HTMLElement, Island: unknown, props: object): void {
  const Drawn = Island as ComponentType
  // Synchronous, so that a click that woke the island finds its handler in place.
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
