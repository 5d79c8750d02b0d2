// An icon is a reference to the page's sprite, which `spriteFor` makes from the finished page.
import type { IconName } from './icons.ts'
import { icons } from './icons.ts'

interface IconProps {
  name: IconName
  /** In pixels. Default: 18. */
  size?: number
}

/** Always decorative: the text next to it says the same. */
export function Icon({ name, size = 18 }: IconProps) {
  return (
    <svg className="icon" width={size} height={size} aria-hidden="true">
      <use href={`#i.${name}`} />
    </svg>
  )
}

/** The sprite with only the icons that the page uses, or nothing. The ID's dot rules out a clash with a heading's anchor. */
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
