// The frame of the platform's own pages: plain HTML without scripts, and a policy that allows its style sheet and nothing else.
import { createHash } from 'node:crypto'
import type { Context } from 'hono'
import { html, raw } from 'hono/html'

type Html = ReturnType<typeof html>

const commonStyle = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif }
body { margin: 0; background: light-dark(#f4f1ec, #131210); color: light-dark(#1d1a16, #ece7df) }
.muted { color: light-dark(#635b52, #a79f94) }
`

interface Page {
  title: string
  style: string
  body: Html
  status?: 200 | 400 | 429
  /** Origins, besides its own, that its forms may lead to. */
  formTargets?: readonly string[]
}

export function sendPage(
  context: Context,
  { title, style, body, status = 200, formTargets = [] }: Page,
): Response | Promise<Response> {
  const css = commonStyle + style
  const hash = createHash('sha256').update(css).digest('base64')
  const policy = [
    "default-src 'none'",
    `style-src 'sha256-${hash}'`,
    'img-src data:',
    `form-action ${["'self'", ...formTargets].join(' ')}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ]
  const page = html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8"><meta name="viewport" content="width=device-width"><link rel="icon" href="data:,"><title>${title}</title>
<style>${raw(css)}</style>
</head>
<body><main>
${body}
</main></body></html>`
  return context.html(page, status, { 'Content-Security-Policy': policy.join('; ') })
}
