// How a proof says that a sample runs in the page, and with which packages.

const runs = 'Runs in the page'
const withPackages = `${runs} with `

export const wordsFor = (extensions: readonly string[]): string =>
  extensions.length > 0 ? `${withPackages}${extensions.join(', ')}` : runs

/** Packages that the sample needs, or undefined if it doesn't run in the page. */
export function packagesIn(words: string): string[] | undefined {
  if (words === runs) return []
  return words.startsWith(withPackages) ? words.slice(withPackages.length).split(', ') : undefined
}
