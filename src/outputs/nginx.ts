// _nginx.conf: the site as nginx serves it, with the URLs, redirects, and headers that our own server has. It's included in the
// `http` block of a configuration, as files in /etc/nginx/conf.d are.
import { contentTypes } from '../lib/content-type.ts'
import { escapePattern } from '../lib/escape-pattern.ts'
import type { Redirect } from '../schemas/redirects.ts'
import type { HeaderRule, SitePolicy } from './headers.ts'
import { headerRules } from './headers.ts'
import { redirectPairs } from './redirects.ts'

interface NginxSite extends SitePolicy {
  redirects: readonly Redirect[]
}

/** Where the files are and which port is used: what operators change. */
export const nginxDefaults = { root: '/srv/docs/dist', port: 8080 }

export function nginxFile({ redirects, ...policy }: NginxSite): string {
  const rules = headerRules(policy)
  const names = [...new Set(rules.flatMap(({ headers }) => Object.keys(headers)))].filter(
    (name) => name !== 'Content-Type',
  )
  return [
    '# Made by the build. Change only root and listen, here or with sed after each build.',
    ...names.map((name) => headerMap(name, rules)),
    markdownMap,
    redirectMap(redirects),
    serverBlock(names, typedFiles(rules)),
  ].join('\n')
}

/** `$docs_cache_control` for Cache-Control. */
const variableOf = (name: string): string => `$docs_${name.toLowerCase().replaceAll('-', '_')}`

/**
 * The value for the file that was found. An address alone decides whether search engines index it: a page that is sent as
 * Markdown because the client asked for that stays a page.
 */
function headerMap(name: string, rules: readonly HeaderRule[]): string {
  // nginx takes the first pattern that fits, and in our rules the last one wins.
  const own = rules.filter(({ headers }) => name in headers).toReversed()
  const isEverywhere = own.at(-1)?.path === '/*'
  const lines = (isEverywhere ? own.slice(0, -1) : own).map(
    ({ path, headers }) => `  ${quoted(`~${patternOf(path, name)}`)} ${quoted(headers[name] ?? '')};`,
  )
  const fallback = isEverywhere ? (own.at(-1)?.headers[name] ?? '') : ''
  const source = name === 'X-Robots-Tag' ? '$request_uri' : '$uri'
  return `map ${source} ${variableOf(name)} {\n  default ${quoted(fallback)};\n${lines.map((line) => `${line}\n`).join('')}}\n`
}

/** `/assets/*` and `/*.md` as patterns of a file's path; a path without a star is a page or a file. */
function patternOf(path: string, name: string): string {
  const [start = '', end] = path.split('*').map(escapePattern)
  if (end === undefined) return `^${start}(\\.html)?$`
  return name === 'X-Robots-Tag' ? `^${start}[^?]*${end}(\\?|$)` : `^${start}.*${end}$`
}

const quoted = (text: string): string => `"${text.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`

/** Named first, or named without HTML. */
const markdownMap = `map $http_accept $docs_form {
  default ".html";
  "~*text/markdown;\\s*q=0(\\.0*)?\\s*(,|$)" ".html";
  "~*^\\s*text/markdown" ".md";
  "~*^(?!.*text/html).*text/markdown" ".md";
}
`

/** A longer key doesn't fit into a bucket of nginx's hash table as it is installed. Regular expressions aren't hashed. */
const longestKey = 40

function redirectMap(redirects: readonly Redirect[]): string {
  const lines = redirectPairs(redirects).map(([from, to]) => {
    const [path = '', anchor] = to.split('#')
    const key = from.length > longestKey ? quoted(`~^${escapePattern(from)}$`) : from
    return `  ${key} ${quoted(`${path}$is_args$args${anchor ? `#${anchor}` : ''}`)};\n`
  })
  return `map $docs_plain $docs_moved {\n  default "";\n${lines.join('')}}\n`
}

/** Files whose type isn't that of their ending. */
const typedFiles = (rules: readonly HeaderRule[]): [string, string][] =>
  rules.flatMap(({ path, headers }): [string, string][] =>
    headers['Content-Type'] ? [[path, headers['Content-Type']]] : [],
  )

function serverBlock(names: readonly string[], typed: readonly [string, string][]): string {
  const types = new Map<string, string[]>()
  for (const [ending, type] of Object.entries(contentTypes))
    types.set(type, [...(types.get(type) ?? []), ending])
  const headers = names.map((name) => `  add_header ${name} ${variableOf(name)} always;`)
  return `
# One URL per page: without a slash or .html at the end, without doubled slashes.
map $request_uri $docs_plain {
  "~^(?<docs_path>/[^?]*?)(/index)?(\\.html)?/*(\\?|$)" $docs_path;
}
map $uri $docs_vary {
  default "Accept-Encoding";
  "~\\.(html|md)$" "Accept, Accept-Encoding";
}
map $request_uri $docs_missing {
  default "/404.html";
  "~^[^?]*\\.md(\\?|$)" "/_404.md";
}
map "$docs_form$docs_missing" $docs_404 {
  default "/_404.md";
  ".html/404.html" "/404.html";
}

server {
  listen ${nginxDefaults.port};
  root ${nginxDefaults.root};
  server_tokens off;
  absolute_redirect off;
  merge_slashes off;
  charset off;
  default_type application/octet-stream;
  types {
${[...types].map(([type, endings]) => `    ${quoted(type)} ${endings.join(' ')};`).join('\n')}
  }

  # The build made the brotli forms. They need the module libnginx-mod-http-brotli-static; nginx itself makes gzip.
  brotli_static on;
  gzip on;
  gzip_types text/css text/javascript text/markdown text/plain application/json application/xml image/svg+xml application/manifest+json application/wasm application/octet-stream;
  gzip_vary off;

${headers.join('\n')}
  add_header Vary $docs_vary always;

  if ($request_method !~ ^(GET|HEAD)$) {
    return 405;
  }
  if ($docs_moved != "") {
    return 301 $docs_moved;
  }

  location = / {
    try_files /index$docs_form /index.html =404;
  }
${typed.map(([path, type]) => `  location = ${path} {\n    types { }\n    default_type ${quoted(type)};\n    try_files $uri =404;\n  }\n`).join('')}
  location = /healthz {
    default_type application/json;
    return 200 '{"status":"ok"}\\n';
  }
  # Parts of the build that aren't pages, and other names of pages.
  location ~ ^/_|\\.(br|html)$|^/404$ {
    rewrite ^(.+?)(/index)?\\.html$ $1 permanent;
    return 404;
  }
  location ~ ^(?<docs_page>.+?)(/index)?/+$ {
    return 301 $docs_page$is_args$args;
  }
  location / {
    try_files $uri$docs_form $uri.html $uri =404;
  }

  error_page 404 $docs_404;
  location = /404.html {
    internal;
  }
  location = /_404.md {
    internal;
  }
}
`
}
