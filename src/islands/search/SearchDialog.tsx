// The dialog: a combobox over the list of pages. Arrow keys move, Enter goes, Escape closes.

import type { KeyboardEvent } from 'react'
import { useEffect, useId, useRef, useState } from 'react'
import { fetchPages } from './api.ts'
import type { PageEntry } from './state.ts'
import { findPages, move } from './state.ts'

type Pages = { status: 'pending' } | { status: 'error' } | { status: 'has-data'; entries: PageEntry[] }

export function SearchDialog({ onClose }: { onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null)
  const [pages, setPages] = useState<Pages>({ status: 'pending' })
  const [typed, setTyped] = useState('')
  const [marked, setMarked] = useState(0)
  const id = useId()

  useEffect(() => {
    dialog.current?.showModal()
    fetchPages().then(
      (entries) => setPages({ status: 'has-data', entries }),
      () => setPages({ status: 'error' }),
    )
  }, [])

  const answers = pages.status === 'has-data' ? findPages(pages.entries, typed) : []
  const markedAnswer = answers[marked]

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      const next = move(marked, event.key === 'ArrowDown' ? 1 : -1, answers.length)
      setMarked(next)
      document.getElementById(`${id}-${next}`)?.scrollIntoView({ block: 'nearest' })
    }
    if (event.key === 'Enter' && markedAnswer) location.assign(markedAnswer.route)
  }

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a click beside the box closes it; the keyboard has Escape
    <dialog
      ref={dialog}
      className="search"
      aria-label="Search"
      onClose={onClose}
      onClick={(event) => event.target === dialog.current && dialog.current?.close()}
    >
      <div className="search-box">
        <input
          type="text"
          role="combobox"
          aria-expanded={answers.length > 0}
          aria-controls={`${id}-list`}
          aria-activedescendant={markedAnswer ? `${id}-${marked}` : undefined}
          aria-autocomplete="list"
          aria-label="Search pages"
          placeholder="Go to a page…"
          autoComplete="off"
          spellCheck={false}
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value)
            setMarked(0)
          }}
          onKeyDown={onKeyDown}
        />
        <button type="button" className="search-close" onClick={() => dialog.current?.close()}>
          Esc
        </button>
      </div>
      <div id={`${id}-list`} role="listbox" aria-label="Pages" className="search-list">
        {answers.map((entry, index) => (
          <a
            key={entry.route}
            id={`${id}-${index}`}
            href={entry.route}
            role="option"
            aria-selected={index === marked}
            // Focus stays in the input, as the combobox pattern asks.
            tabIndex={-1}
            className="search-option"
            onPointerMove={() => setMarked(index)}
          >
            <strong>{entry.title}</strong>
            <span>{entry.section}</span>
            <small>{entry.description}</small>
          </a>
        ))}
      </div>
      <p className="search-status" role="status">
        {statusText(pages, typed, answers.length)}
      </p>
    </dialog>
  )
}

function statusText(pages: Pages, typed: string, count: number): string {
  if (pages.status === 'pending') return 'Loading the list of pages…'
  if (pages.status === 'error')
    return 'The list of pages could not be loaded. Reload the page, or use the menu.'
  if (count === 0) return `No page for “${typed}”. Try a product name, such as “storage”.`
  return typed
    ? `${count} ${count === 1 ? 'page' : 'pages'}`
    : 'Type to narrow down; arrow keys and Enter to go.'
}
