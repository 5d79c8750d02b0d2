// The operating system's boundary around every program that reads or runs samples, because a sample is text from a stranger: no
// network, no other processes in view, and no files but the system's own and those that are named. docs/security.md says what holds.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readlinkSync, realpathSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { homedir, tmpdir } from 'node:os'
import { join } from 'node:path'
import { ToolFailed } from '../problems/tool-failed.ts'

/** The files that a program needs, besides the system's programs and libraries. */
export interface Access {
  reads?: readonly string[]
  writes?: readonly string[]
}

export interface Boundary {
  /** For readers of a message. Undefined if this system has none. */
  name: string | undefined
  /**
   * Samples are spawned detached: a separate session has no terminal to write to, and a separate process group ends whole. A
   * second session inside would leave the group, and survive a kill until the kernel is told to end it with its parent.
   */
  wrap: (command: string, args: readonly string[], access: Access) => string[]
}

export const noBoundary: Boundary = { name: undefined, wrap: (command, args) => [command, ...args] }

/** Folders that are links on most systems: /lib → usr/lib. */
const systemFolders = ['/bin', '/sbin', '/lib', '/lib32', '/lib64', '/libx32']
const systemFiles = ['/etc/ld.so.cache', '/etc/alternatives', '/nix/store']

const bubblewrap: Boundary = {
  name: 'bubblewrap',
  wrap: (command, args, { reads = [], writes = [] }) => [
    'bwrap',
    ...['--unshare-all', '--die-with-parent', '--cap-drop', 'ALL'],
    ...['--ro-bind', '/usr', '/usr'],
    ...systemFolders.filter(existsSync).flatMap(inSystem),
    ...systemFiles.flatMap((path) => ['--ro-bind-try', path, path]),
    ...['--proc', '/proc', '--dev', '/dev', '--tmpfs', '/tmp'],
    ...[realpathSync(process.execPath), ...reads].flatMap((path) => ['--ro-bind', path, path]),
    ...writes.flatMap((path) => ['--bind', path, path]),
    // A shell's exit status tells a missing program from one that failed.
    ...['--', '/bin/sh', '-c', 'exec "$@"', 'sh', command, ...args],
  ],
}

const inSystem = (path: string): string[] =>
  statSync(path).isDirectory() && realpathSync(path) !== path
    ? ['--symlink', readlinkSync(path), path]
    : ['--ro-bind', path, path]

/** Everything is allowed but the network, other processes, files of people, and writing. */
const sandboxExec: Boundary = {
  name: 'sandbox-exec',
  wrap: (command, args, { reads = [], writes = [] }) => {
    const within = (paths: readonly string[]) =>
      paths.map((path) => `(subpath ${JSON.stringify(realpathSync(path))})`).join(' ')
    const profile = `(version 1) (allow default) (deny network*) (deny signal (target others)) (deny process-info* (target others))
      (deny file-read-data ${within(['/Users', '/private/var/root', '/private/tmp', tmpdir()].filter(existsSync))})
      (deny file-write*) (allow file-write* (literal "/dev/null"))
      (allow file-read-data ${within([process.execPath, ...reads, ...writes])})
      ${writes.length > 0 ? `(allow network* file-write* ${within(writes)})` : ''}`
    return ['sandbox-exec', '-p', profile, command, ...args]
  },
}

let found: Boundary | undefined

/** What this system has. It counts only if it's seen to hide a file, and to run a program. */
export function osBoundary(): Boundary {
  found ??=
    { linux: [bubblewrap], darwin: [sandboxExec] }[process.platform as string]?.find(holds) ?? noBoundary
  return found
}

/** CI has secrets, and proves pull requests of strangers. */
export function requireBoundary(boundary = osBoundary(), isCi = Boolean(process.env.CI)): void {
  if (isCi && !boundary.name)
    throw new ToolFailed(
      'CI doesn\'t prove samples without a boundary of the operating system around them, because they come from strangers. Install bubblewrap, for example with "apt-get install bubblewrap", and allow user namespaces. Then run the command again.',
    )
}

/** For `npm run check`, if samples were proved. */
export const boundaryInWords = ({ name } = osBoundary()): string =>
  name
    ? `Samples ran within ${name} and Node's permission model.`
    : `Samples ran within Node's permission model alone, because ${process.platform === 'linux' ? "bubblewrap isn't installed or can't start" : 'this system has no other boundary'}. See docs/security.md.`

function holds(boundary: Boundary): boolean {
  const parents = [homedir(), tmpdir()]
  return parents.every((parent) => {
    let folder: string | undefined
    try {
      folder = mkdtempSync(join(parent, '.boundary-'))
    } catch {
      // A home that can't be written to has nothing to hide this way.
      return parent !== tmpdir()
    }
    try {
      const file = join(folder, 'secret')
      writeFileSync(file, 'seen')
      const [command = '', ...args] = boundary.wrap('/bin/sh', ['-c', `cat "${file}"; echo ran`], {})
      const { stdout } = spawnSync(command, args, {
        encoding: 'utf8',
        env: { PATH: process.env.PATH },
        timeout: 10_000,
      })
      return stdout === 'ran\n'
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
  })
}
