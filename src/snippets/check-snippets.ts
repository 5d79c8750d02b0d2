// Proves the code samples of all pages: fences in, problems out.
import type { SiteModel } from '../model/site-model.ts'
import type { Problem } from '../problems/problem.ts'
import { checkShellFence } from './shell.ts'

export function checkSnippets({ pages, cli }: SiteModel): Problem[] {
  if (!cli) return []
  return (
    [...pages.values()]
      .flatMap((page) => page.fences)
      // Examples of the reference are checked with the data that they come from.
      .filter((fence) => !fence.file.startsWith('data/'))
      .flatMap((fence) => checkShellFence(fence, cli.spec))
  )
}
