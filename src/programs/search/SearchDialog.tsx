// The dialog: a combobox over results, searches, and commands. Arrow keys move, Enter opens, and Escape clears and then
// closes.
import type { KeyboardEvent, MouseEvent } from 'react'
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { listCommands } from './commands.ts'
import { isClosedPage } from './connect.ts'
import { Filters } from './Filters.tsx'
import { Icon } from './Icon.tsx'
import { readPageFacts } from './page-facts.ts'
import { listId, optionId, ResultList } from './ResultList.tsx'
import { addRecent, readRecent, removeRecent, saveRecent } from './recent.ts'
import type { Row } from './rows.ts'
import { listRows } from './rows.ts'
import { runCommand } from './run-command.ts'
import { isCommandLine, isPending, move } from './state.ts'
import { countText, loadingText, troubleOf } from './status-text.ts'
import { useExcerpts } from './use-excerpts.ts'
import { useSearch } from './use-search.ts'

interface Props {
  typed: string
  /** Enter was pressed before the dialog was loaded. */
  going: boolean
  /** `message`: what a command did. */
  onClose: (message: string) => void
}

/** Screen readers announce the count when the reader pauses, not at every letter. */
const pause = 600
const isMac = /Mac|iP/.test(navigator.platform)

export function SearchDialog({ typed: firstTyped, going, onClose }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const { state, dispatch, isReady, choices, suggested } = useSearch(firstTyped)
  const [recent, setRecent] = useState(readRecent)
  const [spoken, setSpoken] = useState('')
  const [fault, setFault] = useState('')
  const message = useRef('')
  const { typed, filter, marked, failed } = state

  const page = useMemo(readPageFacts, [])
  const commands = useMemo(() => listCommands(page, choices.libraries), [page, choices])
  const groups = useMemo(
    () => listRows(state, { commands, recent, suggested }),
    [state, commands, recent, suggested],
  )
  const { excerpts, showAllExcerpts } = useExcerpts(groups, state.shownWords)
  const rows = groups.flatMap((group) => group.rows)
  const row = rows[marked]
  /** Enter has to wait: its results are still loading, or the command it may match. */
  const waits = isPending(state) || (!row && !isReady)
  const counted = countText(state, rows.length)
  const trouble = fault ? [fault] : troubleOf(state)
  const isLoading = isPending(state) && !isReady
  const status = trouble?.[0] ?? (isLoading ? loadingText : counted)

  // Before anything is painted: a dialog that isn't open has no place in the page.
  useLayoutEffect(() => {
    dialog.current?.showModal()
    input.current?.focus()
    if (going) dispatch({ type: 'go', going: 'here' })
  }, [going, dispatch])
  useEffect(() => {
    const timer = setTimeout(() => setSpoken(status), pause)
    return () => clearTimeout(timer)
  }, [status])
  useEffect(() => {
    document.getElementById(optionId(marked))?.scrollIntoView({ block: 'nearest' })
  }, [marked, state.shown])
  useEffect(() => {
    if (!state.going || waits) return
    dispatch({ type: 'go', going: undefined })
    choose(state.going === 'new-tab')
  }, [state.going, waits])

  const type = (words: string) => {
    setFault('')
    dispatch({ type: 'type', typed: words })
    input.current?.focus()
  }
  const keep = (list: string[]) => {
    setRecent(list)
    saveRecent(list)
  }

  /** Enter does what a click on the active row does. In a new tab, only for links. */
  const choose = (inNewTab: boolean) => {
    const option = document.getElementById(optionId(marked))
    if (inNewTab && option instanceof HTMLAnchorElement) {
      keepWords()
      open(option.href, '_blank', 'noopener')
    } else option?.click()
  }
  const keepWords = () => row?.type === 'result' && keep(addRecent(recent, state.shownWords))

  const onChoose = async (chosen: Row, event: MouseEvent) => {
    const goes = event.currentTarget instanceof HTMLAnchorElement
    if (chosen.type === 'result') keep(addRecent(recent, state.shownWords))
    // The browser follows the link. With Ctrl or similar keys, it opens elsewhere, and the dialog stays.
    if (goes) {
      if (!event.ctrlKey && !event.metaKey && !event.shiftKey) dialog.current?.close()
    } else if (chosen.type === 'words') type(chosen.words)
    else if (chosen.type === 'command') {
      const { does } = chosen.command
      if (does.type === 'fill') type(does.typed)
      else if (does.type !== 'go')
        try {
          message.current = await runCommand(does)
          dialog.current?.close()
        } catch {
          setFault(`${chosen.command.label} failed. The browser blocked it, or the connection was lost.`)
        }
    }
  }

  const onKeyDown = (event: KeyboardEvent) => {
    const { key } = event
    if (key === 'Escape' && typed) {
      event.preventDefault()
      type('')
    }
    if (event.target !== input.current || event.nativeEvent.isComposing) return
    if (key === 'ArrowDown' || key === 'ArrowUp') {
      event.preventDefault()
      dispatch({ type: 'mark', index: move(marked, key === 'ArrowDown' ? 1 : -1, rows.length) })
    }
    if (key === 'Enter') {
      event.preventDefault()
      const inNewTab = event.ctrlKey || event.metaKey
      if (waits) dispatch({ type: 'go', going: inNewTab ? 'new-tab' : 'here' })
      else choose(inNewTab)
    }
    if (key === 'Delete' && !typed && row?.type === 'words' && row.isRecent)
      keep(removeRecent(recent, row.words))
  }

  return (
    <dialog
      ref={dialog}
      className="search"
      aria-label="Search"
      onClose={() => onClose(message.current)}
      onClick={(event) => event.target === dialog.current && dialog.current?.close()}
      onKeyDown={onKeyDown}
    >
      <div className="search-field">
        <Icon name="search" />
        <input
          ref={input}
          type="text"
          role="combobox"
          aria-expanded={rows.length > 0}
          aria-controls={listId}
          aria-activedescendant={row && optionId(marked)}
          aria-autocomplete="list"
          aria-label="Search the documentation, or type > for commands"
          placeholder="Search, or > for commands"
          autoComplete="off"
          autoCapitalize="off"
          enterKeyHint="go"
          spellCheck={false}
          value={typed}
          onChange={(event) => type(event.currentTarget.value)}
        />
        {typed && (
          <button type="button" className="search-icon" aria-label="Clear the text" onClick={() => type('')}>
            <Icon name="cross" />
          </button>
        )}
        <button type="button" className="search-close" onClick={() => dialog.current?.close()}>
          <kbd>Esc</kbd> <span>Close</span>
        </button>
      </div>
      <div className="search-bar">
        <Filters
          choices={choices}
          filter={filter}
          onFilter={(change) => dispatch({ type: 'filter', filter: change })}
        />
        <span className="search-end" data-pending={isPending(state) || undefined}>
          {counted}
        </span>
      </div>
      <div className="search-body" onScroll={showAllExcerpts}>
        {trouble && (
          <div className="search-message">
            <strong>{trouble[0]}</strong>
            <p>{trouble[1]}</p>
            {failed && (
              <button type="button" onClick={() => dispatch({ type: 'retry' })}>
                Try again
              </button>
            )}
          </div>
        )}
        {isLoading && spoken === loadingText && <p className="search-message">{loadingText}</p>}
        {rows[0]?.type === 'words' && rows[0].isRecent && (
          <button type="button" className="search-quiet search-forget" onClick={() => keep([])}>
            Clear recent
          </button>
        )}
        <ResultList
          groups={groups}
          marked={marked}
          excerpts={excerpts}
          onMark={(index) => index !== marked && dispatch({ type: 'mark', index })}
          onChoose={onChoose}
          onRemove={(words) => keep(removeRecent(recent, words))}
        />
      </div>
      <p className="search-foot" aria-hidden="true">
        <Hint keys={['↑', '↓']} words="move" />
        <Hint keys={['↵']} words="open" />
        <Hint keys={[isMac ? '⌘' : 'Ctrl', '↵']} words="new tab" />
        {row?.type === 'words' && row.isRecent && <Hint keys={['Del']} words="remove" />}
        <Hint keys={['Esc']} words={typed ? 'clear' : 'close'} />
        {isCommandLine(typed) ? null : <Hint keys={['>']} words="commands" />}
        {isClosedPage() && <span className="search-end">On this page, search covers titles only</span>}
      </p>
      <p className="visually-hidden" role="status">
        {spoken}
      </p>
    </dialog>
  )
}

function Hint({ keys, words }: { keys: string[]; words: string }) {
  return (
    <span>
      {keys.map((key) => (
        <kbd key={key}>{key}</kbd>
      ))}{' '}
      {words}
    </span>
  )
}
