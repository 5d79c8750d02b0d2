// The icon in the browser's tab, from the brand's logo.
import type { Brand } from '../schemas/brand.ts'

export const favicon = ({ logo: { path, light, dark } }: Brand): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 22 22" fill="${light}"><style>@media (prefers-color-scheme: dark) { svg { fill: ${dark}; } }</style><path d="${path}"/></svg>\n`
