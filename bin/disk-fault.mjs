// What a disk or the system refuses, in words that say what to do. Everything else is a fault of the program and keeps its stack.
import { existsSync, statfsSync } from 'node:fs'
import { dirname, isAbsolute, relative } from 'node:path'

/** As programs in Rust report it, among them the bundler. */
const codes = { 13: 'EACCES', 24: 'EMFILE', 28: 'ENOSPC', 30: 'EROFS', 122: 'EDQUOT' }

/** Undefined if the error is something else. `command` is the one that ran: a build says what it left behind. */
export function describeDiskFault(error, command = '') {
  const fault = faultIn(error)
  if (!fault) return undefined
  const built = ['build', 'start'].includes(command) ? ' dist/ is as it was.' : ''
  const [what, todo] = describe(fault)
  return `${what}${built}\n${todo}`
}

function describe({ code, syscall, path, needed }) {
  const place = path ? shortest(path) : 'a file'
  const again = 'then run the command again.'
  if (syscall === 'watch' && (code === 'ENOSPC' || code === 'EMFILE'))
    return [
      'The system has no file watchers left.',
      'Close other programs that watch files, or raise the limit: sudo sysctl fs.inotify.max_user_watches=524288',
    ]
  if (code === 'ENOSPC') {
    const { free, isOutOfFiles, folder } = roomAt(path)
    if (isOutOfFiles)
      return [
        `The disk holds as many files as it can: ${place} couldn't be written.`,
        `Delete files on the disk that has ${folder}, ${again}`,
      ]
    const figures = [
      needed && `it needs ${inUnits(needed)}`,
      free !== undefined && `${inUnits(free)} is free`,
    ]
    return [
      `The disk is full: ${place} couldn't be written (${figures.filter(Boolean).join(', ') || 'nothing is free'}).`,
      `Free some space on the disk that has ${folder}, ${again}`,
    ]
  }
  if (code === 'EDQUOT')
    return [
      `Your disk quota is used up: ${place} couldn't be written${needed ? ` (it needs ${inUnits(needed)})` : ''}.`,
      `Delete files of yours, or ask for a larger quota, ${again}`,
    ]
  if (code === 'EROFS')
    return [
      `The disk is read-only: ${place} couldn't be written.`,
      `Mount it for writing, or copy the site to another disk, ${again}`,
    ]
  if (code === 'EMFILE' || code === 'ENFILE')
    return [
      `Too many files are open${path ? `: ${place} couldn't be opened` : ''}.`,
      `Raise the limit, for example with: ulimit -n 4096, ${again}`,
    ]
  return [
    `Your user has no permission for ${place} (${syscall ?? 'open'}).`,
    `Give it access, for example with: sudo chown -R "$(id -un)" ${path ? shortest(existing(path)) : '.'}, ${again}`,
  ]
}

/** The first error of the chain that is one of these. Only those with a path are about permission for a file. */
function faultIn(error) {
  for (let each = error, depth = 0; each && depth < 8; each = each.cause ?? each.errors?.[0], depth++) {
    const [, number] = /\(os error (\d+)\)/.exec(String(each.message)) ?? []
    const code = codes[number] ?? each.code
    const isOfDisk = ['ENOSPC', 'EDQUOT', 'EMFILE', 'ENFILE'].includes(code)
    const isOfFile = ['EROFS', 'EACCES', 'EPERM'].includes(code) && (each.path || number)
    if (isOfDisk || isOfFile) return { code, syscall: each.syscall, path: each.path, needed: each.needed }
  }
  return undefined
}

function roomAt(path) {
  const folder = existing(path ?? '.')
  try {
    const { bavail, bsize, files, ffree } = statfsSync(folder)
    // Some file systems count no files.
    return { folder: shortest(folder), free: bavail * bsize, isOutOfFiles: files > 0 && ffree === 0 }
  } catch {
    return { folder: shortest(folder), isOutOfFiles: false }
  }
}

/** The nearest folder that exists. */
function existing(path) {
  let folder = dirname(path)
  while (!existsSync(folder) && folder !== dirname(folder)) folder = dirname(folder)
  return folder
}

function shortest(path) {
  const short = relative(process.cwd(), path) || '.'
  return short.startsWith('..') || isAbsolute(short) ? path : short
}

function inUnits(bytes) {
  if (bytes < 1000) return `${bytes} bytes`
  const [unit, size] = bytes < 1e6 ? ['KB', 1e3] : bytes < 1e9 ? ['MB', 1e6] : ['GB', 1e9]
  return `${(bytes / size).toFixed(1)} ${unit}`
}
