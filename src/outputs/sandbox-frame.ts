// The sandbox's document. Readers' code runs in a worker of a frame with an opaque origin: it has no access to this site's
// cookies, storage, and pages. The policy leaves it no network either. Both are in the document and in the response's headers,
// so that a host without headers doesn't open the sandbox.
import { createHash } from 'node:crypto'

/** Starts the worker, and passes on the page's port. Plain JavaScript, allowed by its hash. */
const script = `addEventListener('message', ({ data: { code }, source, ports: [port] }) => {
  if (source !== parent) return
  const url = URL.createObjectURL(new Blob([code], { type: 'text/javascript' }))
  const worker = new Worker(url)
  worker.onerror = ({ message }) => parent.postMessage({ kind: 'broken', message }, '*')
  worker.postMessage({ port }, [port])
}, { once: true })
parent.postMessage({ kind: 'open' }, '*')`

const hashSource = (text: string): string => createHash('sha256').update(text).digest('base64')

const inDocument = [
  "default-src 'none'",
  `script-src 'sha256-${hashSource(script)}' 'wasm-unsafe-eval'`,
  'worker-src blob:',
  "base-uri 'none'",
  "form-action 'none'",
]

/** These work in headers only. */
const inHeaders = ['sandbox allow-scripts', "frame-ancestors 'self'"]

export const framePolicy = [...inDocument, ...inHeaders].join('; ')

export const frameDocument = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="robots" content="noindex">
<meta http-equiv="Content-Security-Policy" content="${inDocument.join('; ')}">
<title>Sandbox</title>
<script>${script}</script>
</html>
`

export const sandboxFolder = '/assets/sandbox'

/** Its name changes with its content, because it's cached for good. */
export const frameRoute = `${sandboxFolder}/frame-${hashSource(frameDocument)
  .replaceAll(/[^A-Za-z0-9]/g, '')
  .slice(0, 10)}`
