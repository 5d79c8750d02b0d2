// A sign-in provider's mark: an icon on its color. It's ours, not the provider's logo.
import type { ProviderLogo } from '../schemas/auth-providers.ts'
import { inkOn } from './ink-color.ts'

export function ProviderMark({ logo }: { logo: ProviderLogo }) {
  const { icon, color, light = color } = logo
  const both = (onLight: string, onDark: string) =>
    onLight === onDark ? onLight : `light-dark(${onLight}, ${onDark})`
  return (
    <svg className="icon" viewBox="0 0 32 32" width="32" height="32" aria-hidden="true">
      <rect width="32" height="32" rx="9" style={{ fill: both(color, light), stroke: 'none' }} />
      <use
        href={`#i.${icon}`}
        x="7"
        y="7"
        width="18"
        height="18"
        style={{ stroke: both(inkOn(color), inkOn(light)) }}
      />
    </svg>
  )
}
