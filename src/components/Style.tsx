// A component's CSS travels with its markup: React puts each sheet into the head once, so a page carries only what it shows.

export function Style({ id, css }: { id: string; css: string }) {
  return (
    <style href={id} precedence="component">
      {css}
    </style>
  )
}
