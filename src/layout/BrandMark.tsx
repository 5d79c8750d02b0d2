// The mark beside the name, in the accent color.

export function BrandMark({ path }: { path: string }) {
  return (
    <svg width="22" height="22" viewBox="0 0 22 22" fill="currentColor" aria-hidden="true">
      <path d={path} />
    </svg>
  )
}
