// The responses: clean URLs, pages as HTML or as Markdown, compression made at build time, ETags, and the redirects and headers that the build wrote.
import { existsSync, readFileSync, statSync } from 'node:fs'
import { join, posix } from 'node:path'
import { Hono } from 'hono'
import { headersFor, parseHeaders } from '../outputs/headers.ts'
import { missingPage } from '../outputs/missing-page.ts'
import type { ListedPage } from '../outputs/page-groups.ts'
import { parseRedirects } from '../outputs/redirects.ts'
import { contentType } from './content-type.ts'
import { prefersMarkdown } from './prefers-markdown.ts'
import { readStored } from './stored-file.ts'

interface SiteEnv {
  /** The file that the path names. */
  Variables: { found?: string }
}

export function createSite(dist: string): Hono<SiteEnv> {
  // What static hosts read, the server reads too: a build carries its own headers, whatever code serves it.
  const read = (name: string) => (existsSync(join(dist, name)) ? readFileSync(join(dist, name), 'utf8') : '')
  const rules = parseHeaders(read('_headers'))
  const redirects = parseRedirects(read('_redirects'))

  const site = new Hono<SiteEnv>()
  site.use(async (context, next) => {
    await next()
    // The file decides, not the path as it was sent: `/guides%2Fkeys` needs the policy of `/guides/keys`.
    const found = context.get('found')
    // What is missing now may be there tomorrow: only what was found is kept for as long as its path says.
    const path = context.res.status >= 400 ? '/404' : found ? pathOf(found) : context.req.path
    for (const [name, value] of Object.entries(headersFor(rules, path))) context.res.headers.set(name, value)
  })
  site.on(['GET', 'HEAD'], '*', (context) => {
    const { path } = context.req
    const query = new URL(context.req.url).search
    const plain =
      path
        .replace(/\/{2,}/g, '/')
        .replace(/(\/index)?(\.html)?\/?$/, '')
        .replace(/(.)\/index\.md$/, '$1.md') || '/'
    const moved = redirects.get(plain)
    if (moved) return context.redirect(withQuery(moved, query), 301)
    // One URL per page: /guides/auth/ and /guides/auth.html lead to /guides/auth.
    if (plain !== path && findFile(dist, plain)) return context.redirect(plain + query, 301)

    const wantsMarkdown = prefersMarkdown(context.req.header('accept'))
    const named = findFile(dist, path)
    context.set('found', named)
    const found = formOf(dist, named, wantsMarkdown)
    if (!found && (wantsMarkdown || path.endsWith('.md')))
      return context.body(missingPage(path, listedPages(dist)), 404, {
        'Content-Type': contentType('404.md'),
        Vary: pageVary,
      })
    const file = found ?? '404.html'
    const stored = readStored(dist, file, context.req.header('accept-encoding') ?? '')
    if (!stored) return context.text('There is no page here.', 404)
    const headers = {
      'Content-Type': contentType(file),
      ETag: stored.etag,
      Vary: /\.(html|md)$/.test(file) ? pageVary : 'Accept-Encoding',
      ...(stored.encoding ? { 'Content-Encoding': stored.encoding } : {}),
    }
    const known = (context.req.header('if-none-match') ?? '')
      .split(',')
      .map((tag) => tag.trim().replace(/^W\//, ''))
    if (found && known.includes(stored.etag)) return context.body(null, 304, headers)
    const body = context.req.method === 'HEAD' ? null : new Uint8Array(stored.body)
    return new Response(body, {
      status: found ? 200 : 404,
      headers: { ...headers, 'Content-Length': String(stored.body.length) },
    })
  })
  site.all('*', (context) =>
    context.text('Only GET and HEAD are answered here.', 405, { Allow: 'GET, HEAD' }),
  )
  site.onError((error, context) => {
    console.error(`${context.req.path}: ${error.message}`)
    return context.text('Something went wrong on our side. Try again in a moment.', 500)
  })
  return site
}

/** The path that rules in `_headers` use for a file. */
const pathOf = (file: string): string => `/${file.replace(/(^index)?\.html$/, '')}`

/** Pages have two forms, and a cache must not give one to a client that asked for the other. */
const pageVary = 'Accept, Accept-Encoding'

/** The Markdown of a page in place of its HTML, where that was asked for and is there. */
function formOf(dist: string, found: string | undefined, wantsMarkdown: boolean): string | undefined {
  if (!wantsMarkdown || !found?.endsWith('.html')) return found
  const markdown = found.replace(/\.html$/, '.md')
  return isFile(join(dist, markdown)) ? markdown : found
}

function listedPages(dist: string): ListedPage[] {
  const stored = readStored(dist, 'pages.json', '')
  return stored ? (JSON.parse(stored.body.toString('utf8')) as ListedPage[]) : []
}

function withQuery(target: string, query: string): string {
  const [path = '', anchor] = target.split('#')
  return `${path}${query}${anchor ? `#${anchor}` : ''}`
}

/** The file that answers for a path, or undefined. Paths that leave dist/ and files for hosts only are not answered. */
function findFile(dist: string, path: string): string | undefined {
  let decoded: string
  try {
    decoded = decodeURIComponent(path)
  } catch {
    return undefined
  }
  if (decoded.includes('..') || decoded.includes('\0') || decoded.includes('\\')) return undefined
  // Encoded slashes can spell one file in several ways: `//a`, `/./a`. From here on it has one name.
  decoded = posix.normalize(decoded)
  if (decoded.startsWith('/_')) return undefined
  if (decoded === '/') return 'index.html'
  const name = decoded.slice(1)
  // Compressed forms are chosen by header, not by URL; an archive is a file of its own.
  if (/\.(br|gz)$/.test(name) && existsSync(join(dist, name.replace(/\.(br|gz)$/, '')))) return undefined
  if (name.endsWith('.html')) return undefined
  if (/\.[a-z0-9]+$/i.test(name) && isFile(join(dist, name))) return name
  return name !== '404' && existsSync(join(dist, `${name}.html`)) ? `${name}.html` : undefined
}

const isFile = (path: string): boolean => existsSync(path) && statSync(path).isFile()
