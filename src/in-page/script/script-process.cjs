// A process for one script, in place of the worker that a reader's tab starts: it has the same code and the same globals, and nothing
// of Node. src/sandbox/node-process.ts starts it from its text, with Node's permission model and without code from strings.
// Everything that this file needs later is taken before the script runs, which can change every object that it reaches.
'use strict'
const vm = require('node:vm')
const { readFileSync } = require('node:fs')
const { deserialize } = require('node:v8')
const { createInterface } = require('node:readline')

const { stringify, parse } = JSON
const bytesOf = Buffer.from.bind(Buffer)
const decode = (text) => deserialize(bytesOf(text, 'base64'))
const write = process.stdout.write.bind(process.stdout)
const exit = process.exit.bind(process)
/** Only this closure has it, so a line that was written in another way doesn't count. */
let token = ''
const send = (message) => void write(`${stringify({ token, message: stringify(message) })}\n`)

/** What a worker has in a browser. Network, storage, and workers aren't there: the tab's policy forbids them, too. */
const kept = new Set([
  ...vm.runInNewContext('Object.getOwnPropertyNames(globalThis)'),
  ...['AbortController', 'AbortSignal', 'atob', 'Blob', 'btoa', 'ByteLengthQueuingStrategy', 'clearInterval'],
  ...[
    'clearTimeout',
    'CompressionStream',
    'CountQueuingStrategy',
    'crypto',
    'CustomEvent',
    'DecompressionStream',
  ],
  ...[
    'DOMException',
    'Event',
    'EventTarget',
    'File',
    'FormData',
    'Headers',
    'MessageEvent',
    'queueMicrotask',
  ],
  ...['ReadableStream', 'ReadableStreamDefaultReader', 'Request', 'Response', 'setInterval', 'setTimeout'],
  ...[
    'structuredClone',
    'TextDecoder',
    'TextDecoderStream',
    'TextEncoder',
    'TextEncoderStream',
    'TransformStream',
  ],
  ...['URL', 'URLSearchParams', 'WritableStream'],
  // Not in browsers, but Node's own requests and responses look for it here. It's hidden from scripts below.
  'Buffer',
])

function asInBrowsers() {
  // Node loads these with their first use, and leaves the pool of its HTTP connections on the global object when it does.
  void [globalThis.Request, globalThis.Response, globalThis.Headers, globalThis.FormData, globalThis.crypto]
  const { setTimeout: later, setInterval: repeatedly, performance } = globalThis
  for (const name of Object.getOwnPropertyNames(globalThis)) if (!kept.has(name)) delete globalThis[name]
  for (const symbol of Object.getOwnPropertySymbols(globalThis))
    if (symbol !== Symbol.toStringTag && !Reflect.deleteProperty(globalThis, symbol))
      Object.defineProperty(globalThis, symbol, { value: undefined, writable: false })
  // Node's own timers, console, and clock lead to its streams and handles.
  const silent = () => undefined
  Object.assign(globalThis, {
    self: globalThis,
    setTimeout: (...args) => +later(...args),
    setInterval: (...args) => +repeatedly(...args),
    performance: { now: () => performance.now() },
    // As where a policy forbids it.
    fetch: async () => {
      throw new TypeError('Failed to fetch')
    },
    console: { log: silent, info: silent, warn: silent, error: silent, debug: silent },
  })
}

const waiting = { outcome: (message) => send({ outcome: message }) }
const sql = { postMessage: (statement) => send({ statement }), onmessage: undefined, close: () => undefined }

/** The first message has the script, with the client's code in a file. Later ones tell it to run, and bring rows. */
function take(message) {
  if (message.token !== undefined) {
    token = message.token
    const library = readFileSync(message.library, 'utf8')
    asInBrowsers()
    globalThis.postMessage = waiting.outcome
    // Without a callback for modules, `import()` is refused.
    const code = `{ const Buffer = undefined; ${message.sample}}\n${library}`
    new vm.Script(code, { filename: 'sample.js' }).runInThisContext()
  } else if (message.run) globalThis.onmessage({ data: { ...message.run, sql } })
  else if (message.rows) sql.onmessage?.({ data: decode(message.rows) })
}

const fail = (error) => {
  const { name, message } = Object(error)
  send({ error: { name: String(name), message: String(message) } })
}
process.on('uncaughtException', fail)
process.on('unhandledRejection', fail)

createInterface({ input: process.stdin })
  .on('line', (line) => {
    try {
      take(parse(line))
    } catch (error) {
      fail(error)
    }
  })
  .on('close', () => exit(0))
