// A page's URLs: on the site, as Markdown, and as a resource of this server.
import { markdownPath } from '../lib/markdown-url.ts'
import type { Outline } from '../schemas/outline.ts'

const withAnchor = (address: string, anchor: string) => (anchor ? `${address}#${anchor}` : address)

export const pageUrl = ({ site }: Outline, route: string, anchor = ''): string =>
  withAnchor(site + (route === '/' ? '/' : route), anchor)

export const markdownUrl = ({ site }: Outline, route: string): string => site + markdownPath(route)

/** A custom scheme: with https, a client would fetch the page itself, from a site that may be another build. */
export const resourceUri = ({ id }: Outline, route: string): string => `${id}://${route}`
