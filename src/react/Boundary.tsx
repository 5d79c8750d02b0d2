// Around every island and program, so that an error never breaks the page.
import type { ReactNode } from 'react'
import { Component } from 'react'

interface Props {
  children: ReactNode
  /** Shown after an error. */
  instead?: ReactNode
}

export class Boundary extends Component<Props, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override render() {
    const { children, instead = 'This part of the page stopped working. Reload to try again.' } = this.props
    return this.state.failed ? <p role="status">{instead}</p> : children
  }
}
