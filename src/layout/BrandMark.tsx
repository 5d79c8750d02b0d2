// The mark beside the name: a plinth, drawn in the accent color.

export function BrandMark() {
  return (
    <svg width="22" height="22" viewBox="0 0 22 22" fill="currentColor" aria-hidden="true">
      <path d="M5 2h12v2.4H5zM7.2 5.6h7.6v8H7.2zM4.4 14.9h13.2v2.3H4.4zM2 18.4h18v2.4H2z" />
    </svg>
  )
}
