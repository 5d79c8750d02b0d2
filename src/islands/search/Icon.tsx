/** @jsxImportSource preact */
// Icons of the dialog: those that every page's sprite has are used from there, the few others are drawn here.

export function Icon({ name }: { name: string }) {
  return (
    <svg class="icon" width="16" height="16" aria-hidden="true">
      <use href={name} />
    </svg>
  )
}

/** In the strokes of the site's icon set. */
const lines = {
  search: 'M19 11a8 8 0 1 1-16 0 8 8 0 0 1 16 0m2 10-4.3-4.3',
  clock: 'M21 12a9 9 0 1 1-18 0 9 9 0 0 1 18 0M12 7v5l3 2',
  cross: 'M18 6 6 18M6 6l12 12',
}

export function Lines({ name }: { name: keyof typeof lines }) {
  return (
    <svg class="icon" width="16" height="16" viewBox="0 0 24 24" aria-hidden="true">
      <path d={lines[name]} />
    </svg>
  )
}
