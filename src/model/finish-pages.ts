// What a checked page takes from history and from its pictures.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { imageSize } from 'image-size'
import type { Problem } from '../problems/problem.ts'
import { readGitDates } from './git-dates.ts'
import type { ImageSize, Page } from './site-model.ts'

/** Gives new pages: the parsed ones are remembered and stay as they are. */
export function finishPages(kept: readonly Page[], root: string): Map<string, Page> {
  const dates = readGitDates(root)
  return new Map(
    kept.map((page) => {
      const files = [page.file, ...page.partials.map((name) => `content/_partials/${name}.mdx`)]
      const updated = files
        .flatMap((file) => dates.get(file) ?? [])
        .sort()
        .at(-1)
      return [page.route, { ...page, ...(updated ? { updated } : {}) }]
    }),
  )
}

export function readImageSizes(
  kept: readonly Page[],
  root: string,
  publicFiles: ReadonlySet<string>,
): { sizes: Map<string, ImageSize>; problems: Problem[] } {
  const sizes = new Map<string, ImageSize>()
  const problems: Problem[] = []
  for (const { src, dark, file, line, column } of kept.flatMap((page) => page.images))
    for (const path of [src, dark]) {
      // That a picture is missing has been told already.
      if (path === undefined || sizes.has(path) || !publicFiles.has(path)) continue
      try {
        const { width, height } = imageSize(readFileSync(join(root, 'public', path)))
        sizes.set(path, { width, height })
      } catch {
        problems.push({
          code: 'missing-image',
          file,
          line,
          column,
          message: `The picture "${path}" cannot be read.`,
          hint: 'Save it again as PNG, JPEG, WebP, AVIF, GIF or SVG; an SVG needs a width and a height, or a viewBox.',
        })
      }
    }
  return { sizes, problems }
}
