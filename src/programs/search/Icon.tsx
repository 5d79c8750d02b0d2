// The dialog's icons: `#i.name` is in every page's sprite, because its menus use it. The few others are drawn here.

/** In the style of the site's icon set. */
const lines: Record<string, string> = {
  search: 'M19 11a8 8 0 1 1-16 0 8 8 0 0 1 16 0m2 10-4.3-4.3',
  clock: 'M21 12a9 9 0 1 1-18 0 9 9 0 0 1 18 0M12 7v5l3 2',
  cross: 'M18 6 6 18M6 6l12 12',
  copy: 'M9 9h12v12H9zM5 15H3V3h12v2',
  file: 'M14 2H5v20h14V7zv5h5M9 13h6M9 17h6',
  alert: 'M21 12a9 9 0 1 1-18 0 9 9 0 0 1 18 0M12 7v6m0 3.5v.5',
  link: 'M10 13a5 5 0 0 0 7 1l3-3a5 5 0 0 0-7-7l-2 2M14 11a5 5 0 0 0-7-1l-3 3a5 5 0 0 0 7 7l2-2',
}

export function Icon({ name }: { name: string }) {
  return (
    <svg className="icon" width="16" height="16" viewBox="0 0 24 24" aria-hidden="true">
      {name[0] === '#' ? <use href={name} /> : <path d={lines[name]} />}
    </svg>
  )
}
