// Checks a page's route, anchors, and images.

import { didYouMean } from '../lib/nearest.ts'
import { slugify } from '../lib/slug.ts'
import type { Anchor, Heading, ImageUse } from '../markdown/facts.ts'
import type { Problem } from '../problems/problem.ts'
import { writtenRoute } from './page-routes.ts'
import type { Page } from './site-model.ts'

const validRoute = /^\/[a-z0-9_/-]*$/

/** Routes of references are made from the names of what they're about. */
export const hasValidRoute = ({ route, made }: Page): boolean => made !== undefined || validRoute.test(route)

export function checkRoutes(pages: readonly Page[], builtIn: readonly string[]): Problem[] {
  const first = new Map<string, Page>()
  return pages.flatMap((page): Problem[] => {
    if (!hasValidRoute(page)) {
      const name = page.file.slice(page.file.lastIndexOf('/') + 1)
      return [
        {
          code: 'bad-file-name',
          file: page.file,
          line: 1,
          column: 1,
          message: `The file's path becomes the URL ${page.route}, and URLs have only lower-case letters, digits, "-", and "_".`,
          hint: validRoute.test(writtenRoute(page.file))
            ? 'Its name from brand.ts has other characters. Rename the file to a path without that name.'
            : `Rename it: ${slugify(name.replace(/\.mdx$/, ''))}.mdx.`,
        },
      ]
    }
    const other = first.get(page.route)
    if (!other && !builtIn.includes(page.route)) {
      first.set(page.route, page)
      return []
    }
    return [
      {
        code: 'duplicate-route',
        file: page.file,
        line: 1,
        column: 1,
        message: other
          ? `This page and ${other.file} both have the route ${page.route}.`
          : `This page has the route ${page.route}, which is reserved for a generated page.`,
        hint: other ? 'Rename one of the two files.' : 'Rename the file.',
      },
    ]
  })
}

export function checkAnchors(places: readonly (Heading | Anchor)[]): Problem[] {
  const first = new Map<string, Heading | Anchor>()
  return places.flatMap((heading): Problem[] => {
    const other = first.get(heading.id)
    if (!other) {
      first.set(heading.id, heading)
      return []
    }
    const { file, line, column, id, text } = heading
    return [
      {
        code: 'duplicate-anchor',
        file,
        line,
        column,
        message: `"${text}" has the anchor #${id}, which "${other.text}" in line ${other.line} already has.`,
        hint: `Give one of them its own: "## ${text} [#another-anchor]".`,
      },
    ]
  })
}

/** `files` are the paths under public/, each with a leading slash. */
export function checkImages(images: readonly ImageUse[], files: ReadonlySet<string>): Problem[] {
  return images.flatMap(({ src, dark, alt, file, line, column }): Problem[] => {
    const problems: Problem[] = []
    for (const path of [src, dark])
      if (path !== undefined && !files.has(path))
        problems.push({
          code: 'missing-image',
          file,
          line,
          column,
          message: `There's no image "${path}".`,
          hint: `${didYouMean(
            path,
            [...files].filter((name) => /\.(png|jpe?g|webp|avif|gif|svg)$/.test(name)),
          )}${path.startsWith('/') ? `Put the file at public${path}` : 'Write the path relative to public/: /images/…'}.`,
        })
    if (!alt.trim())
      problems.push({
        code: 'missing-alt',
        file,
        line,
        column,
        message: `The image "${src}" has no text for readers who can't see it.`,
        hint: 'Say what it shows: ![the text](/images/…) or alt="the text".',
      })
    return problems
  })
}
