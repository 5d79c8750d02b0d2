// The responses: clean URLs, pages as HTML or as Markdown, compressed files, ETags, and the redirects and headers that the build wrote.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { contentType } from '../lib/content-type.ts'
import type { ListedPage } from '../outputs/page-groups.ts'
import { findFile, formOf, isHashed, pathOf, plainPath } from './find-file.ts'
import { prefersMarkdown } from './prefers-markdown.ts'
import type { Release } from './release.ts'
import { noFile, openReleases } from './release.ts'
import type { SiteResponse } from './responses.ts'
import { mergeHeaders, redirectTo, textResponse } from './responses.ts'
import type { StoredFile } from './stored-file.ts'
import { encodingsIn, findStored } from './stored-file.ts'

export interface SiteRequest {
  method: string
  /** Path and query as they were sent. */
  target: string
  accept?: string | undefined
  acceptEncoding?: string | undefined
  ifNoneMatch?: string | undefined
}

export interface Site {
  respond: (request: SiteRequest) => Promise<SiteResponse>
}

/** Pages have two forms, and a cache must not give one to a client that asked for the other. */
const pageVary = 'Accept, Accept-Encoding'

export function createSite(dist: string): Site {
  const current = openReleases(dist)
  return {
    respond: async (request) => {
      const release = current()
      if (!release)
        return textResponse(503, 'There is no build yet. Run: npm run build', { 'Retry-After': '5' })
      return respondFrom(release, request).catch(unreadable)
    },
  }
}

async function respondFrom(release: Release, request: SiteRequest): Promise<SiteResponse> {
  const { method, target } = request
  const general = release.headersOf(noFile)
  if (method !== 'GET' && method !== 'HEAD')
    return textResponse(405, 'Only GET and HEAD are answered here.', { Allow: 'GET, HEAD' }, general)
  const [sent = '', ...rest] = target.split('?')
  const query = rest.length > 0 ? `?${rest.join('?')}` : ''
  const path = decodeOnce(sent)
  if (path === '/healthz') return health(release)
  const plain = plainPath(path)
  const moved = release.redirects.get(plain)
  if (moved) return redirectTo(moved, query, general)
  if (plain !== path && findFile(release, plain)) return redirectTo(plain, query, general)
  const found = findFile(release, path)
  if (found) return sendFile(release, found, request)
  // A page that was loaded before the switch to this build still gets the scripts and search files that belong to it.
  const older = release.previous && findFile(release.previous, path)
  if (older && isHashed(older)) return sendFile({ ...release, ...release.previous }, older, request)
  return missing(release, path, request)
}

/** `%2F` and the like stay as they are: what they stand for is decided where files are found. */
function decodeOnce(path: string): string {
  try {
    return decodeURI(path.replaceAll('%25', '%2525'))
  } catch {
    return path
  }
}

async function sendFile(
  release: Release,
  named: string,
  { accept, acceptEncoding = '', ifNoneMatch }: SiteRequest,
): Promise<SiteResponse> {
  const name = formOf(release, named, prefersMarkdown(accept))
  const file = await findStored(release, name, encodingsIn(acceptEncoding))
  // The file decides, not the path as it was sent: `/guides%2Fkeys` needs the policy of `/guides/keys`.
  const rules = release.headersOf(pathOf(named))
  if (!isKnown(ifNoneMatch, file.etag))
    return { status: 200, headers: headersOfFile(name, file, rules), body: file }
  const { length: _, ...unchanged } = file
  return { status: 304, headers: headersOfFile(name, unchanged, rules) }
}

const headersOfFile = (
  name: string,
  { etag, encoding, length }: StoredFile,
  rules: Record<string, string>,
): SiteResponse['headers'] =>
  mergeHeaders(
    {
      'Content-Type': contentType(name),
      'X-Content-Type-Options': 'nosniff',
      ETag: etag,
      Vary: /\.(html|md)$/.test(name) ? pageVary : 'Accept-Encoding',
      ...(encoding ? { 'Content-Encoding': encoding } : {}),
      ...(length === undefined ? {} : { 'Content-Length': String(length) }),
    },
    rules,
  )

function isKnown(ifNoneMatch: string | undefined, etag: string): boolean {
  if (!ifNoneMatch) return false
  if (ifNoneMatch.trim() === '*') return true
  return ifNoneMatch.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag)
}

async function missing(
  release: Release,
  path: string,
  { accept, acceptEncoding = '' }: SiteRequest,
): Promise<SiteResponse> {
  const general = release.headersOf(noFile)
  if (prefersMarkdown(accept) || path.endsWith('.md')) {
    // It writes Markdown with what draws pages: few servers need that, so it's loaded by the first request that does.
    const { missingPage } = await import('../outputs/missing-page.ts')
    const text = missingPage(path, await listedPages(release))
    return textResponse(404, text, { 'Content-Type': contentType('404.md'), Vary: pageVary }, general)
  }
  if (!release.files.has('404.html')) return textResponse(404, 'There is no page here.', {}, general)
  const file = await findStored(release, '404.html', encodingsIn(acceptEncoding))
  return { status: 404, headers: headersOfFile('404.html', file, general), body: file }
}

const listed = new WeakMap<Release, Promise<ListedPage[]>>()

function listedPages(release: Release): Promise<ListedPage[]> {
  if (!release.files.has('pages.json')) return Promise.resolve([])
  const known =
    listed.get(release) ??
    readFile(join(release.folder, 'pages.json'), 'utf8').then((text) => JSON.parse(text) as ListedPage[])
  listed.set(release, known)
  return known
}

/** For load balancers and scripts: which build is served. */
const health = ({ id }: Release): SiteResponse =>
  textResponse(200, `${JSON.stringify({ status: 'ok', build: id })}\n`, {
    'Content-Type': contentType('healthz.json'),
    'Cache-Control': 'no-store',
    'X-Robots-Tag': 'noindex',
  })

function unreadable(error: Error): SiteResponse {
  console.error(`A file of the build can't be read: ${error.message}`)
  return textResponse(503, 'This page could not be read. Try again in a moment.', { 'Retry-After': '1' })
}
