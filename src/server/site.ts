// The responses: clean URLs, pages as HTML or as Markdown, compression made at build time, ETags, and the redirects and headers that the build wrote.
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { contentType } from '../lib/content-type.ts'
import type { ListedPage } from '../outputs/page-groups.ts'
import { BoundedMap, rememberResults } from './bounded-map.ts'
import { findFile, formOf, isHashed, pathOf, plainPath } from './find-file.ts'
import { prefersMarkdown } from './prefers-markdown.ts'
import type { Release } from './release.ts'
import { fileStamp, noFile, openReleases } from './release.ts'
import type { HeaderList, SiteResponse } from './responses.ts'
import { headerList, redirectTo, textResponse } from './responses.ts'
import type { Encoding, StoredFile } from './stored-file.ts'
import { encodingsIn, readStored } from './stored-file.ts'

export interface SiteRequest {
  method: string
  /** Path and query as they were sent. */
  target: string
  accept?: string | undefined
  acceptEncoding?: string | undefined
  ifNoneMatch?: string | undefined
}

export interface Site {
  /** Files that were sent lately are answered without waiting: most requests are for these. */
  respond: (request: SiteRequest) => SiteResponse | Promise<SiteResponse>
}

interface SiteOptions {
  /** Bytes of files that stay in memory. */
  cacheSize?: number
}

/** A file with everything that is sent with it. */
interface Prepared {
  file: StoredFile
  whole: SiteResponse
  unchanged: SiteResponse
  stamp: string | undefined
}

/** Pages have two forms, and a cache must not give one to a client that asked for the other. */
const pageVary = 'Accept, Accept-Encoding'

export function createSite(dist: string, { cacheSize = 16_000_000 }: SiteOptions = {}): Site {
  const releases = openReleases(dist)
  let kept = new BoundedMap<Prepared>(cacheSize)
  let keptOf: Release | undefined
  /** What is being read. Whoever asks for the same meanwhile gets the same. */
  let pending = new Map<string, Promise<Prepared>>()

  /** While a plain folder is being replaced there is none, and what was read last is still right. */
  const isCurrent = ({ stamp, file }: Prepared) =>
    (fileStamp(file.path) ?? (existsSync(dist) ? undefined : stamp)) === stamp

  const respond: Site['respond'] = (request) => {
    const release = releases.current()
    if (!release)
      return textResponse(503, 'There is no build yet. Run: npm run build', { 'Retry-After': '5' })
    if (release !== keptOf) {
      kept = new BoundedMap(cacheSize)
      pending = new Map()
      keptOf = release
    }
    const asked = readRequest(request)
    const prepared = kept.get(asked.key)
    if (prepared && (release.isFixed || isCurrent(prepared)))
      return isKnown(request.ifNoneMatch, prepared.file.etag) ? prepared.unchanged : prepared.whole
    return respondFrom(release, asked).catch((error: NodeJS.ErrnoException) => {
      const again = releases.listAgain()
      return error.code === 'ENOENT' && again && again !== release
        ? respondFrom(again, asked)
        : unreadable(error)
    })
  }

  const respondFrom = async (release: Release, asked: Asked): Promise<SiteResponse> => {
    const { path, query, isRead } = asked
    const general = release.headersOf(noFile)
    if (!isRead)
      return textResponse(405, 'Only GET and HEAD are answered here.', { Allow: 'GET, HEAD' }, general)
    if (path === '/healthz') return health(release)
    const plain = plainPath(path)
    const moved = release.redirects.get(plain)
    if (moved) return redirectTo(moved, query, general)
    if (plain !== path && findFile(release, plain)) return redirectTo(plain, query, general)
    const found = findFile(release, path)
    if (!found) {
      const again = releases.listAgain()
      if (again && again !== release) return respondFrom(again, asked)
      return (await fromPrevious(release, asked)) ?? missing(release, asked)
    }
    const prepared = await prepareOnce(release, found, asked)
    // Under every spelling that finds the file, but only while the build is the one that it was read from.
    if (prepared.file.body && release === keptOf) kept.set(asked.key, prepared, prepared.file.body.length)
    return isKnown(asked.ifNoneMatch, prepared.file.etag) ? prepared.unchanged : prepared.whole
  }

  const prepareOnce = (release: Release, found: string, asked: Asked): Promise<Prepared> => {
    if (release !== keptOf) return prepare(release, found, asked)
    const known = pending.get(asked.key)
    if (known) return known
    const own = pending
    const prepared = prepare(release, found, asked).finally(() => own.delete(asked.key))
    own.set(asked.key, prepared)
    return prepared
  }
  return { respond }
}

interface Asked {
  path: string
  query: string
  wantsMarkdown: boolean
  takes: readonly Encoding[]
  ifNoneMatch: string | undefined
  /** Whether it asks for something, and doesn't try to change it. */
  isRead: boolean
  /** The same for all requests that get the same file. */
  key: string
}

const encodingsOf = rememberResults((header) => {
  const takes = encodingsIn(header)
  return { takes, name: takes.join() }
})
const wantsMarkdownIn = rememberResults(prefersMarkdown)

function readRequest({ method, target, accept = '', acceptEncoding = '', ifNoneMatch }: SiteRequest): Asked {
  const mark = target.indexOf('?')
  const sent = mark < 0 ? target : target.slice(0, mark)
  const { takes, name } = encodingsOf(acceptEncoding)
  const wantsMarkdown = wantsMarkdownIn(accept)
  const isRead = method === 'GET' || method === 'HEAD'
  return {
    path: sent.includes('%') ? decodeOnce(sent) : sent,
    query: mark < 0 ? '' : target.slice(mark),
    takes,
    wantsMarkdown,
    ifNoneMatch,
    isRead,
    key: `${isRead ? name : method}${wantsMarkdown ? ' md ' : ' '}${sent}`,
  }
}

/** `%2F` and the like stay as they are: what they stand for is decided where files are found. */
function decodeOnce(path: string): string {
  try {
    return decodeURI(path.replaceAll('%25', '%2525'))
  } catch {
    return path
  }
}

async function prepare(release: Release, named: string, { takes, wantsMarkdown }: Asked): Promise<Prepared> {
  const name = formOf(release, named, wantsMarkdown)
  const file = await readStored(release, name, takes)
  // The file decides, not the path as it was sent: `/guides%2Fkeys` needs the policy of `/guides/keys`.
  const headers = headersOfFile(name, file, release.headersOf(pathOf(named)))
  return {
    file,
    whole: { status: 200, headers: withLength(headers, file), file },
    unchanged: { status: 304, headers },
    stamp: release.isFixed ? undefined : fileStamp(file.path),
  }
}

const headersOfFile = (
  name: string,
  { etag, encoding }: StoredFile,
  rules: Record<string, string>,
): HeaderList =>
  headerList(
    {
      'Content-Type': contentType(name),
      'X-Content-Type-Options': 'nosniff',
      ETag: etag,
      Vary: /\.(html|md)$/.test(name) ? pageVary : 'Accept-Encoding',
      ...(encoding ? { 'Content-Encoding': encoding } : {}),
    },
    rules,
  )

const withLength = (headers: HeaderList, { length }: StoredFile): HeaderList =>
  length === undefined ? headers : [...headers, 'Content-Length', String(length)]

function isKnown(ifNoneMatch: string | undefined, etag: string): boolean {
  if (!ifNoneMatch) return false
  if (ifNoneMatch.trim() === '*') return true
  return ifNoneMatch.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag)
}

/** A page that was loaded before the switch to this build still gets the scripts and search files that belong to it. */
async function fromPrevious(release: Release, asked: Asked): Promise<SiteResponse | undefined> {
  const { previous } = release
  const found = previous && findFile(previous, asked.path)
  if (!found || !isHashed(found)) return undefined
  return (await prepare({ ...release, ...previous }, found, asked)).whole
}

async function missing(release: Release, { path, wantsMarkdown, takes }: Asked): Promise<SiteResponse> {
  const general = release.headersOf(noFile)
  if (wantsMarkdown || path.endsWith('.md')) {
    // It writes Markdown with what draws pages: few servers need that, so it's loaded by the first request that does.
    const { missingPage } = await import('../outputs/missing-page.ts')
    const text = missingPage(path, await listedPages(release))
    return textResponse(404, text, { 'Content-Type': contentType('404.md'), Vary: pageVary }, general)
  }
  if (!release.files.has('404.html')) return textResponse(404, 'There is no page here.', {}, general)
  const file = await readStored(release, '404.html', takes)
  return { status: 404, headers: withLength(headersOfFile('404.html', file, general), file), file }
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
