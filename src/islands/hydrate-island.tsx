// React's side of an island: hydrates it inside an error boundary, so that an error never breaks the page.

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
