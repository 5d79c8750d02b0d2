// A page's title in tabs, history, and search engines. References share function names and headings, so theirs is part of it.
import type { Frame } from './page-frame.ts'

export function fullTitle({ brand, route, title, reference }: Frame): string {
  const site = `${brand.name} Docs`
  if (route === '/') return site
  return [title, ...(reference && !title.includes(reference) ? [reference] : []), site].join(' · ')
}
