// React's side of a program: draws into an element that the program added to the page.
import type { ReactNode } from 'react'
import { createElement } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { Boundary } from './Boundary.tsx'

export interface Drawing {
  /** Draws before it returns, so that the caller finds the result in the page. */
  draw: (content: ReactNode) => void
  close: () => void
}

export function drawIn(place: HTMLElement): Drawing {
  const root = createRoot(place)
  return {
    draw: (content) => flushSync(() => root.render(createElement(Boundary, null, content))),
    close: () => root.unmount(),
  }
}
