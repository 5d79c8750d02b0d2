// README.md for the archive and the package: every page by section, with its description.
import { markdownPath } from '../../lib/markdown-url.ts'
import type { Outline } from '../../schemas/outline.ts'

/** `folder` is where the pages are, relative to the README: `docs/` or nothing. */
export function archiveIndex(
  { name, version, site, sections }: Outline,
  { folder, intro }: { folder: string; intro: string },
): string {
  const parts = sections
    .filter(({ pages }) => pages.length > 0)
    .map(({ label, pages }) => {
      const lines = pages.map(
        ({ route, title, description }) =>
          `- [${title}](${folder}${markdownPath(route).slice(1)}): ${description}`,
      )
      return `## ${label}\n\n${lines.join('\n')}`
    })
  return `# ${name} documentation\n\n${intro}\n\nWebsite: ${site}.${version ? ` These pages describe version ${version} of the command-line tool.` : ''} A link that starts with \`/\` is a route. Add \`.md\` to get the page's file.\n\n${parts.join('\n\n')}\n`
}
