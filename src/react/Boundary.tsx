// Around every island and program, so that an error never breaks the page.
import type { ReactNode } from 'react'
import { Component } from 'react'

export class Boundary extends Component<{ children: ReactNode }, { failed: boolean }> {
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
