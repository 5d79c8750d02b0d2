// What a disk or the system refuses, in words that say what to do. Everything else is a fault of the program and keeps its stack.
import { relative } from 'node:path'

const permission = [
  'Your user has no permission',
  'Give it access, for example with: sudo chown -R "$(id -un)" .',
]
const openFiles = ['Too many files are open', 'Raise the limit, for example with: ulimit -n 4096']

/** What is wrong, and what to do. */
const faults = {
  ENOSPC: ['The disk is full', 'Free some space'],
  EDQUOT: ['Your disk quota is used up', 'Delete some of your files, or ask for a larger quota'],
  EROFS: ['The disk is read-only', 'Mount it for writing, or copy the site to another disk'],
  EMFILE: openFiles,
  ENFILE: openFiles,
  EACCES: permission,
  EPERM: permission,
}

const watchers = [
  'The system has no file watchers left',
  'Close other programs that watch files, or raise the limit: sudo sysctl fs.inotify.max_user_watches=524288',
]

/** As programs in Rust report it, among them the bundler. */
const codes = { 13: 'EACCES', 24: 'EMFILE', 28: 'ENOSPC', 30: 'EROFS', 122: 'EDQUOT' }

/** Undefined if the error is something else. `command` is the one that ran: a build says what it left behind. */
export function describeDiskFault(error, command = '') {
  for (let each = error, depth = 0; each && depth < 8; each = each.cause ?? each.errors?.[0], depth++) {
    const [, number] = /\(os error (\d+)\)/.exec(String(each.message)) ?? []
    const fault = faults[codes[number] ?? each.code]
    // Without a path it's about something else, such as a port.
    if (!fault || (fault === permission && !each.path && !number)) continue
    const [what, todo] = each.syscall === 'watch' ? watchers : fault
    const place = each.path ? `: ${relative(process.cwd(), each.path)}` : ''
    const built = ['build', 'start'].includes(command) ? ' dist/ is as it was.' : ''
    return `${what}${place}.${built}\n${todo}. Then run the command again.`
  }
  return undefined
}
