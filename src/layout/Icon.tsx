// An icon is a reference into the page's sprite; `spriteFor` makes the sprite from the finished page.
import type { IconName } from './icons.ts'
import { icons } from './icons.ts'

interface IconProps {
  name: IconName
  /** In px; 18 by default. */
  size?: number
}

/** Always decoration: the words beside it say the same. */
export function Icon({ name, size = 18 }: IconProps) {
  return (
    <svg className="icon" width={size} height={size} aria-hidden="true">
      <use href={`#i.${name}`} />
    </svg>
  )
}

/** The sprite with just the icons that the page refers to, or nothing. No heading's anchor can have a dot. */
export function spriteFor(html: string): string {
  const used = new Set([...html.matchAll(/<use href="#i\.([a-z-]+)"/g)].map((match) => match[1] as IconName))
  if (used.size === 0) return ''
  const symbols = [...used].map((name) => {
    const shapes = icons[name].map(([tag, attributes]) => {
      const pairs = Object.entries(attributes).filter(([key]) => key !== 'key')
      return `<${tag}${pairs.map(([key, value]) => ` ${key}="${value}"`).join('')}/>`
    })
    return `<symbol id="i.${name}" viewBox="0 0 24 24">${shapes.join('')}</symbol>`
  })
  return `<div hidden><svg>${symbols.join('')}</svg></div>`
}
