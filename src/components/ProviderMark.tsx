// A sign-in provider's mark: a plain shape with the initial. It's ours, not the provider's logo.
import type { ProviderLogo } from '../schemas/auth-providers.ts'
import { letterOn } from './letter-color.ts'

/** Each shape fills a square of 32 units. */
const forms: Readonly<Record<ProviderLogo['shape'], string>> = {
  circle: 'M16 1a15 15 0 1 1 0 30a15 15 0 1 1 0-30z',
  square: 'M2 2h28v28H2z',
  squircle: 'M11 1h10a10 10 0 0 1 10 10v10a10 10 0 0 1-10 10H11A10 10 0 0 1 1 21V11A10 10 0 0 1 11 1z',
  diamond: 'M16 0l16 16-16 16L0 16z',
  hexagon: 'M16 0l14 8v16l-14 8-14-8V8z',
  shield: 'M2 2h28v14c0 8-6 13-14 16C8 29 2 24 2 16z',
  bubble: 'M9 2h14a8 8 0 0 1 8 8v8a8 8 0 0 1-8 8h-6l-8 6v-6a8 8 0 0 1-8-8v-8a8 8 0 0 1 8-8z',
  drop: 'M31 1v15A15 15 0 1 1 16 1z',
}

export function ProviderMark({ logo }: { logo: ProviderLogo }) {
  const { shape, letter, color, light = color } = logo
  const both = (onLight: string, onDark: string) =>
    onLight === onDark ? onLight : `light-dark(${onLight}, ${onDark})`
  return (
    <svg viewBox="0 0 32 32" width="28" height="28" aria-hidden="true">
      <path d={forms[shape]} style={{ fill: both(color, light) }} />
      <text x="16" y={shape === 'bubble' ? 20 : 22} style={{ fill: both(letterOn(color), letterOn(light)) }}>
        {letter}
      </text>
    </svg>
  )
}
