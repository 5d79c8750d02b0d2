// Pages as Markdown, until the build writes them itself. To be deleted then: build.ts and tests/published-docs.ts use it.
import type { SiteModel } from '../model/site-model.ts'
import type { Output } from './list-outputs.ts'

export const temporaryMarkdown = ({ pages }: SiteModel): Output[] =>
  [...pages.values()].map(({ route, frontmatter, plainMarkdown }) => ({
    path: `${route.slice(1)}.md`,
    text: `# ${frontmatter.title}\n\n${frontmatter.description}\n\n${plainMarkdown}`,
  }))
