// Loaded into a build with `node --require`. Counts what the build changes on disk below some folders, and at one of these changes
// kills the process or reports an error, as FS_FAULT says:
//   below    folders that count
//   at       the change, from 1; 0 for none
//   how      `kill` before the change, `kill-halfway` through it, or the code of an error that this and all later writes end with
//   journal  file that receives all changes with their arguments when the process exits
const fs = require('node:fs')
const { syncBuiltinESMExports } = require('node:module')
const { join, resolve, sep } = require('node:path')
const { isMainThread } = require('node:worker_threads')

const { below, at, how, journal } = JSON.parse(process.env.FS_FAULT)
const real = { ...fs }
const changes = []

const isBelow = (path) =>
  typeof path === 'string' && below.some((folder) => resolve(path).startsWith(folder + sep))

const kill = () => {
  process.kill(process.pid, 'SIGKILL')
  // The signal arrives a moment later, and nothing may happen in between.
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0)
}

/** What is done of a change when it's cut short in the middle. */
const halves = {
  writeFileSync: (path, content) => {
    const bytes = Buffer.from(content)
    real.writeFileSync(path, bytes.subarray(0, Math.floor(bytes.length / 2)))
  },
  copyFileSync: (source, target) => {
    const bytes = real.readFileSync(source)
    real.writeFileSync(target, bytes.subarray(0, Math.floor(bytes.length / 2)))
  },
  rmSync: (path) => {
    if (!real.statSync(path, { throwIfNoEntry: false })?.isDirectory()) return
    const names = real.readdirSync(path)
    for (const name of names.slice(0, Math.ceil(names.length / 2)))
      real.rmSync(join(path, name), { recursive: true, force: true })
  },
}

const asJson = (value) =>
  value instanceof Uint8Array ? { base64: Buffer.from(value).toString('base64') } : value

/** A disk that's full still renames and removes. */
const needsRoom = ['writeFileSync', 'copyFileSync', 'mkdirSync', 'symlinkSync']

for (const name of [...needsRoom, 'renameSync', 'linkSync', 'rmSync', 'unlinkSync', 'rmdirSync'])
  fs[name] = (...args) => {
    if (!args.slice(0, 2).some(isBelow)) return real[name](...args)
    const change = { name, args: journal ? args.map(asJson) : [], isDone: false }
    const place = changes.push(change)
    const isDue = at > 0 && changes.length >= at
    if (!isDue) {
      const result = real[name](...args)
      // One that throws isn't done, and neither is one that consists of others, such as the removal of a folder.
      change.isDone = changes.length === place
      return result
    }
    if (how.startsWith('kill')) {
      if (how === 'kill-halfway') halves[name]?.(...args)
      kill()
    }
    if (!needsRoom.includes(name)) return real[name](...args)
    const error = new Error(`${how}: the system said no, ${name} '${args[0]}'`)
    throw Object.assign(error, { code: how, syscall: 'write', path: args[0] })
  }
syncBuiltinESMExports()

if (journal && isMainThread) process.on('exit', () => real.writeFileSync(journal, JSON.stringify(changes)))
