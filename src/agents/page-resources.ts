// Every page as an MCP resource: listed a hundred at a time, read as Markdown.
import type {
  ListResourcesResult,
  ListResourceTemplatesResult,
  ReadResourceResult,
} from '@modelcontextprotocol/sdk/types.js'
import { ErrorCode, McpError } from '@modelcontextprotocol/sdk/types.js'
import { cutPlace } from '../dist-reader/cut-place.ts'
import { currentPlace } from '../dist-reader/moved-section.ts'
import type { Docs } from '../dist-reader/open-docs.ts'
import { parsePageUrl } from '../dist-reader/routes.ts'
import { resourceUri } from './page-links.ts'

const mimeType = 'text/markdown'
const pageSize = 100
/** The specification's code for a missing resource. The SDK has no constant for it. */
const resourceNotFound = -32002

export async function listResources(docs: Docs, cursor: string | undefined): Promise<ListResourcesResult> {
  const [outline, pages] = await Promise.all([docs.outline(), docs.pages()])
  // The cursor is the last listed page, so it stays valid after a new build unless that page is gone.
  const last = cursor === undefined ? -1 : pages.findIndex(({ route }) => encode(route) === cursor)
  if (cursor !== undefined && last < 0)
    throw new McpError(ErrorCode.InvalidParams, 'Unknown cursor. List again without a cursor.')
  const shown = pages.slice(last + 1, last + 1 + pageSize)
  const end = shown.at(-1)
  return {
    resources: shown.map(({ route, title, description }) => ({
      uri: resourceUri(outline, route),
      name: route,
      title,
      description,
      mimeType,
    })),
    ...(end && last + 1 + pageSize < pages.length ? { nextCursor: encode(end.route) } : {}),
  }
}

const encode = (route: string) => Buffer.from(route).toString('base64url')

export async function listTemplates(docs: Docs): Promise<ListResourceTemplatesResult> {
  const outline = await docs.outline()
  return {
    resourceTemplates: [
      {
        uriTemplate: `${outline.id}:///{+route}`,
        name: 'page',
        title: 'A documentation page',
        description: 'The route without its leading slash. Add #anchor to get only that section.',
        mimeType,
      },
    ],
  }
}

export async function readResource(docs: Docs, uri: string): Promise<ReadResourceResult> {
  const outline = await docs.outline()
  const pages = await docs.pages()
  const { route, ...place } = currentPlace(parsePageUrl(uri), pages)
  const page = uri.startsWith(`${outline.id}:///`)
    ? pages.find((candidate) => candidate.route === route)
    : undefined
  const markdown = page && (await docs.markdown(route))
  const text = markdown && cutPlace(markdown, page, place)
  if (text === undefined)
    throw new McpError(resourceNotFound, "There's no such page. resources/list lists all pages.", { uri })
  return { contents: [{ uri, mimeType, text }] }
}
