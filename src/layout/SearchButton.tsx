// The header's search button: static HTML. src/client/search.ts loads the dialog on hover or focus.

interface Props {
  /** Versions that the dialog offers, with their URLs. */
  versions: Record<string, string>
}

export function SearchButton({ versions }: Props) {
  return (
    <button
      type="button"
      className="search-button needs-script"
      // Its label, also for narrow screens, where only the icon is visible.
      aria-label="Search or go to… Ctrl K"
      aria-keyshortcuts="Control+K"
      aria-haspopup="dialog"
      data-versions={JSON.stringify(versions)}
    >
      <svg className="icon" width="16" height="16" viewBox="0 0 24 24" aria-hidden="true">
        <circle cx="11" cy="11" r="8" />
        <path d="m21 21-4.3-4.3" />
      </svg>
      <span className="search-words">Search or go to…</span>
      <span className="search-key" aria-hidden="true">
        Ctrl K
      </span>
    </button>
  )
}
