// A component's CSS is part of its markup. React puts each style sheet in the head once, so a page has only the CSS it
// needs.

export function Style({ id, css }: { id: string; css: string }) {
  return (
    <style href={id} precedence="component">
      {css}
    </style>
  )
}
