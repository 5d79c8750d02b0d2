// The headers of every response, in one place. The server sends them, and static hosts read them from _headers.
import { createHash } from 'node:crypto'
import { noPlatform } from '../lib/no-platform.ts'
import { framePolicy, sandboxFolder } from './sandbox-frame.ts'

export interface HeaderRule {
  /** A path. A `*` matches anything. */
  path: string
  headers: Record<string, string>
}

const yearOf = 365 * 24 * 60 * 60

export interface SitePolicy {
  /** Every page's inline script. */
  headScript: string
  /** The origin that the project widget calls, if it differs from the site's. */
  platform?: string
  /** Routes of pages that can't connect to anything. */
  closed?: readonly string[]
}

export function headerRules({ headScript, platform = '', closed = [] }: SitePolicy): HeaderRule[] {
  const scriptHash = createHash('sha256').update(headScript).digest('base64')
  const policy = ({ connect, form }: { connect: string; form: string }) =>
    [
      "default-src 'none'",
      // No inline script except the one that sets the theme, allowed by its hash.
      `script-src 'self' 'sha256-${scriptHash}'`,
      // Styles are inline, which saves a request before the first paint.
      "style-src 'self' 'unsafe-inline'",
      "img-src 'self' data:",
      "font-src 'self'",
      "worker-src 'none'",
      // The sandbox that runs samples.
      ...(connect === "'none'" ? [] : ["frame-src 'self'"]),
      `connect-src ${connect}`,
      "manifest-src 'self'",
      "base-uri 'none'",
      `form-action ${form}`,
      "frame-ancestors 'none'",
    ].join('; ')
  return [
    {
      path: '/*',
      headers: {
        'Content-Security-Policy': policy({
          connect: `'self'${platform && platform !== noPlatform ? ` ${platform}` : ''}`,
          form: "'self'",
        }),
        'X-Content-Type-Options': 'nosniff',
        'Referrer-Policy': 'strict-origin-when-cross-origin',
        'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), interest-cohort=()',
        'Cross-Origin-Opener-Policy': 'same-origin',
        'Speculation-Rules': '"/speculation-rules.json"',
        'Cache-Control': 'public, max-age=0, must-revalidate',
      },
    },
    // Their names change with their contents.
    { path: '/assets/*', headers: { 'Cache-Control': `public, max-age=${yearOf}, immutable` } },
    { path: '/search/*', headers: { 'Cache-Control': `public, max-age=${yearOf}, immutable` } },
    { path: '/search/root.json', headers: { 'Cache-Control': 'public, max-age=0, must-revalidate' } },
    { path: `${sandboxFolder}/*`, headers: { 'Content-Security-Policy': framePolicy } },
    // The texts for agents repeat the pages, so search engines index only the pages. One rule covers all of them. A
    // canonical URL for each would need a rule per page, and static hosts accept about a hundred.
    ...['/*.md', '/*.txt'].map((path) => ({ path, headers: { 'X-Robots-Tag': 'noindex' } })),
    { path: '/speculation-rules.json', headers: { 'Content-Type': 'application/speculationrules+json' } },
    ...closed.map((path) => ({
      path,
      headers: { 'Content-Security-Policy': policy({ connect: "'none'", form: "'none'" }) },
    })),
  ]
}

/** The headers for one path. Later rules take precedence. */
export function headersFor(rules: readonly HeaderRule[], path: string): Record<string, string> {
  const matching = rules.filter((rule) => {
    const [start = '', end] = rule.path.split('*')
    return end === undefined ? path === rule.path : path.startsWith(start) && path.endsWith(end)
  })
  return Object.assign({}, ...matching.map((rule) => rule.headers)) as Record<string, string>
}

/**
 * In the format of Netlify and Cloudflare Pages. A detached header (`!`) keeps a later rule from being appended to an
 * earlier one.
 */
export function headersFile(site: SitePolicy): string {
  const rules = headerRules(site)
  const blocks = rules.map(({ path, headers }, index) => {
    const lines = Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`)
    const detached = Object.keys(headers)
      .filter((name) => index > 0 && name in (rules[0]?.headers ?? {}))
      .map((name) => `  ! ${name}`)
    return [path, ...detached, ...lines].join('\n')
  })
  return `${blocks.join('\n\n')}\n`
}

/** The rules of a `_headers` file, for the server of a finished build. */
export function parseHeaders(text: string): HeaderRule[] {
  const rules: HeaderRule[] = []
  for (const line of text.split('\n')) {
    const [, name, value] = /^\s+([A-Za-z-]+):\s*(.*)$/.exec(line) ?? []
    if (name && value !== undefined) Object.assign(rules.at(-1)?.headers ?? {}, { [name]: value })
    else if (line.startsWith('/')) rules.push({ path: line.trim(), headers: {} })
  }
  return rules
}
