// The client libraries that a page has samples for, so that readers can filter by theirs.
import { clientLibraries } from '../../lib/client-libraries.ts'
import type { Page } from '../../model/site-model.ts'

export function librariesOf({ fences }: Page): string[] {
  const languages = new Set(fences.filter(({ meta }) => !meta.hidden).map(({ language }) => language))
  return clientLibraries
    .filter((library) => library.languages.some((one) => languages.has(one)))
    .map(({ id }) => id)
}
