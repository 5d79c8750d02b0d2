// Which rows of a long list are on screen. Thousands of rows in the document would block the page each time the list opens.
import { useRef, useState } from 'react'

/** Longer lists draw only what's on screen. */
export const mostRows = 200
/** In pixels, as in the style sheet: rows of a long list have one line. */
const rowHeight = 34
const listHeight = 320
const padding = 4
/** Drawn on each side of what's on screen, for the frames that are painted before React follows a scroll. */
const spare = 8

export function useVisibleRows(count: number) {
  const list = useRef<HTMLUListElement>(null)
  const [top, setTop] = useState(0)
  const first = Math.max(0, Math.min(Math.floor(top / rowHeight), count - 1) - spare)
  const end = Math.min(count, Math.ceil((top + listHeight) / rowHeight) + spare)
  const scrollTo = (place: number) => {
    if (list.current) list.current.scrollTop = place
    setTop(place)
  }
  return {
    list,
    first,
    end,
    /** The first and the last row that are drawn keep the room of those that aren't. */
    marginsOf: (row: number) => ({
      marginTop: row === first ? first * rowHeight : 0,
      marginBottom: row === end - 1 ? (count - end) * rowHeight : 0,
    }),
    onScroll: () => setTop(list.current?.scrollTop ?? 0),
    toStart: () => scrollTo(0),
    /** Scrolls as little as possible, like the browser does for elements that exist. */
    reveal: (row: number) => {
      const [start, height] = [row * rowHeight, listHeight - 2 * padding]
      const now = list.current?.scrollTop ?? 0
      if (start < now) scrollTo(start)
      else if (start + rowHeight > now + height) scrollTo(start + rowHeight - height)
    },
  }
}
