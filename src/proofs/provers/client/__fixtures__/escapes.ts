// Ways out of a process that runs a sample, each as the sample that a stranger could send. One that gets out prints OUT, and in a plain
// Node all of them do. `{url}` is a server, `{file}` a secret, and `{made}` a file that doesn't exist.

const reads = "readFileSync('{file}', 'utf8').includes('secret') && out()"

/** By what they try. */
export const escapes: Readonly<Record<string, string>> = {
  // Constructors lead to functions that are made of text, which have the global object of another realm.
  'the constructor of a class': "AbortController.constructor('return process')().pid && out()",
  'the constructor of a function': "out.constructor('return process')().pid && out()",
  'the constructor of an async function':
    "(await (async () => {}).constructor('return process')()).pid && out()",
  'the constructor of a generator': "(function* () {}).constructor('return process')().next() && out()",
  'the constructor of a timer': "setTimeout.constructor('return this.process')().pid && out()",
  'the constructor of an error':
    "new DOMException().constructor.constructor('return process')().pid && out()",
  'an indirect eval': "(0, eval)('process').pid && out()",
  'a text for a timer': "new Function('done', 'done()')(out)",
  // Node's own objects.
  'the process': 'process.pid && out()',
  'the global object of Node': 'global.process.pid && out()',
  'a module by require': `require('node:fs').${reads}`,
  'a module by eval': `(await (0, eval)("import('node:fs')")).${reads}`,
  'a builtin of the process': `process.getBuiltinModule('node:fs').${reads}`,
  'a binding': "process.binding('constants') && out()",
  'an internal binding': 'process._linkedBinding && out()',
  'the loader of modules': `module.constructor.createRequire('{file}')('node:fs').${reads}`,
  'the streams of the console': 'console._stdout.fd === 1 && out()',
  'a socket from the stream of the console':
    "new console._stdout.constructor().on('error', () => {}) && out()",
  'the handle of a timer': 'setTimeout(() => {}, 1)._idlePrev && out()',
  'the callers on the stack': `Error.prepareStackTrace = (_, sites) => sites
    const sites = (function () { return new Error().stack })()
    sites.some((site) => site.getThis()?.process) && out()`,
  'memory of the runtime': "require('node:v8').getHeapSnapshot() && out()",
  'an inspector': "require('node:inspector').Session && out()",
  // Files, processes, and the system.
  'the environment of the parent':
    "require('node:fs').readFileSync('/proc/' + process.ppid + '/environ').length && out()",
  'its own environment': 'Object.keys(process.env).length > 0 && out()',
  'a new file': "require('node:fs').writeFileSync('{made}', '') ?? out()",
  'a link to a file': "require('node:fs').symlinkSync('{file}', '{made}2') ?? out()",
  'a child process': "require('node:child_process').execSync('true') && out()",
  'a fork': "require('node:child_process').fork('{file}').pid && out()",
  'a thread': "new (require('node:worker_threads').Worker)('0', { eval: true }) && out()",
  'a native module': 'process.dlopen && out()',
  'a system interface in WebAssembly': "new (require('node:wasi').WASI)({ version: 'preview1' }) && out()",
  'a signal to the parent': 'process.kill(process.ppid, 0) && out()',
  'the end of every process': "process.kill(process.pid, 'SIGCONT') && out()",
  'an inherited descriptor': "require('node:fs').fstatSync(1) && out()",
  // The network.
  'a request': "(await fetch('{url}')).ok && out()",
  'the pool of connections that requests leave behind': `await new Promise((resolve) => {
    new Request('{url}')
    globalThis[Symbol.for('undici.globalDispatcher.1')].dispatch(
      { origin: '{url}', path: '/', method: 'GET' },
      { onConnect() {}, onHeaders: () => (out(), true), onData: () => true, onComplete: resolve, onError: resolve },
    )
  })`,
  'a socket': `await new Promise((resolve) => {
    require('node:net').connect(Number(new URL('{url}').port), '127.0.0.1').on('connect', () => resolve(out())).on('error', resolve)
  })`,
}

/** They can't get out either, and all they could change is their own result. Each prints what a sample after it must not print. */
export const traps: Readonly<Record<string, string>> = {
  'a forged outcome': "postMessage({ printed: [[{ text: 'a lie', isJson: false }]] })",
  'a forged line of results': 'process.stdout.write(\'{"index":1,"result":{"script":{"text":"a lie"}}}\\n\')',
  'an outcome with a token that was caught': `Object.defineProperty(Object.prototype, 'token', { set() {}, get: () => 'a lie' })`,
  'another way to write JSON': "JSON.stringify = () => '\"a lie\"'\nJSON.parse = () => ({ data: 'a lie' })",
  'a toJSON of every object':
    "Object.prototype.toJSON = () => 'a lie'\nString.prototype.toJSON = () => 'a lie'",
  'another bind, call, and apply':
    "Function.prototype.bind = Function.prototype.call = Function.prototype.apply = () => () => 'a lie'",
  'other promises': "Promise.prototype.then = (done) => done('a lie')",
  'other lists': "Array.prototype.push = Array.prototype.map = () => ['a lie']",
  'another client':
    "globalThis.createClient = globalThis.tool = { from: () => 'a lie' }\n__sample = async () => 'a lie'",
  'code outside of its function': "}; globalThis.__sample = async () => ({ data: 'a lie' }); async () => {",
}
