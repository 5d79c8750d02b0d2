// Adds what a checked page needs from git history and from its images.
import { memoEach, memoPerObject } from '../lib/memo.ts'
import type { Problem } from '../problems/problem.ts'
import type { SiteFiles } from './site-files.ts'
import type { ImageSize, Page } from './site-model.ts'

/** Returns new pages: the parsed ones are cached and must not change. */
export function finishPages(
  kept: readonly Page[],
  dates: ReadonlyMap<string, string>,
): ReadonlyMap<string, Page> {
  return new Map(finishEach(kept, dates).map((page) => [page.route, page]))
}

const finishEach = memoEach((page: Page, dates: ReadonlyMap<string, string>) =>
  withDate(page, lastDate(page, dates)),
)

const lastDate = (page: Page, dates: ReadonlyMap<string, string>): string | undefined =>
  [page.file, ...page.partials.map((name) => `content/_partials/${name}.mdx`)]
    .flatMap((file) => dates.get(file) ?? [])
    .sort()
    .at(-1)

const withDate = memoPerObject(
  (page: Page, updated: string | undefined): Page => ({ ...page, ...(updated ? { updated } : {}) }),
)

export function readImageSizes(
  kept: readonly Page[],
  files: SiteFiles,
): { sizes: ReadonlyMap<string, ImageSize>; problems: Problem[] } {
  const sizes = new Map<string, ImageSize>()
  const problems: Problem[] = []
  for (const { images } of kept)
    for (const { src, dark, file, line, column } of images)
      for (const path of [src, dark]) {
        // A missing image is reported by the page's own check.
        if (path === undefined || sizes.has(path) || !files.publicFiles.has(path)) continue
        const size = files.imageSizeOf(path)
        if (size) sizes.set(path, size)
        else
          problems.push({
            code: 'missing-image',
            file,
            line,
            column,
            message: `The image "${path}" can't be read.`,
            hint: 'Save it again as PNG, JPEG, WebP, AVIF, GIF, or SVG. An SVG needs a width and a height, or a viewBox.',
          })
      }
  return { sizes, problems }
}
