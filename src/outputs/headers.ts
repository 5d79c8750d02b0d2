// The headers of every answer, in one place: the server sends them, static hosts read them from _headers.
import { createHash } from 'node:crypto'

export interface HeaderRule {
  /** A path, or one ending in `*`. */
  path: string
  headers: Record<string, string>
}

const yearOf = 365 * 24 * 60 * 60

/** `platform` is the origin that the project widget calls, if it is another than the site's. */
export function headerRules(headScript: string, platform = ''): HeaderRule[] {
  const scriptHash = createHash('sha256').update(headScript).digest('base64')
  const policy = [
    "default-src 'none'",
    // No inline script but the one that sets the theme, allowed by its hash.
    `script-src 'self' 'sha256-${scriptHash}'`,
    // Styles stand in the page: one request fewer before the first paint.
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data:",
    "font-src 'self'",
    "worker-src 'self'",
    `connect-src 'self'${platform ? ` ${platform}` : ''}`,
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
  // A worker obeys the policy that comes with its own file, not the page's. So WebAssembly, which the Postgres of the RLS lab
  // needs, is allowed to the workers alone, and no page allows it.
  const workerPolicy = [
    "default-src 'none'",
    "script-src 'self' 'wasm-unsafe-eval'",
    "connect-src 'self'",
  ].join('; ')
  return [
    {
      path: '/*',
      headers: {
        'Content-Security-Policy': policy,
        'X-Content-Type-Options': 'nosniff',
        'Referrer-Policy': 'strict-origin-when-cross-origin',
        'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), interest-cohort=()',
        'Cross-Origin-Opener-Policy': 'same-origin',
        'Speculation-Rules': '"/speculation-rules.json"',
        'Cache-Control': 'public, max-age=0, must-revalidate',
      },
    },
    // Their names change with their content.
    { path: '/assets/*', headers: { 'Cache-Control': `public, max-age=${yearOf}, immutable` } },
    { path: '/assets/workers/*', headers: { 'Content-Security-Policy': workerPolicy } },
    { path: '/speculation-rules.json', headers: { 'Content-Type': 'application/speculationrules+json' } },
  ]
}

/** The headers for one path: later rules win. */
export function headersFor(rules: readonly HeaderRule[], path: string): Record<string, string> {
  const matching = rules.filter((rule) =>
    rule.path.endsWith('*') ? path.startsWith(rule.path.slice(0, -1)) : path === rule.path,
  )
  return Object.assign({}, ...matching.map((rule) => rule.headers)) as Record<string, string>
}

/** What rules for single paths say anew. */
const replaced = ['Cache-Control', 'Content-Security-Policy']

/** As Netlify and Cloudflare Pages read it. A detached header (`!`) keeps a later rule from being joined to an earlier one. */
export function headersFile(headScript: string, platform = ''): string {
  const blocks = headerRules(headScript, platform).map(({ path, headers }) => {
    const lines = Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`)
    const detached =
      path === '/*'
        ? []
        : Object.keys(headers)
            .filter((name) => replaced.includes(name))
            .map((name) => `  ! ${name}`)
    return [path, ...detached, ...lines].join('\n')
  })
  return `${blocks.join('\n\n')}\n`
}

/** The rules of a `_headers` file, as the server of a finished build reads them. */
export function parseHeaders(text: string): HeaderRule[] {
  const rules: HeaderRule[] = []
  for (const line of text.split('\n')) {
    const [, name, value] = /^\s+([A-Za-z-]+):\s*(.*)$/.exec(line) ?? []
    if (name && value !== undefined) Object.assign(rules.at(-1)?.headers ?? {}, { [name]: value })
    else if (line.startsWith('/')) rules.push({ path: line.trim(), headers: {} })
  }
  return rules
}
