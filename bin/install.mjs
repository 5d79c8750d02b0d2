// Makes sure that the packages in package-lock.json are installed: a fresh clone needs only Node and npm.
import { spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { takeLock } from './process-lock.mjs'

const oldestNode = [20, 19]

export function checkNode() {
  const [major, minor] = process.versions.node.split('.').map(Number)
  if (major > oldestNode[0] || (major === oldestNode[0] && minor >= oldestNode[1])) return
  console.error(`Node ${process.versions.node} is too old. Install Node ${oldestNode.join('.')} or newer.`)
  process.exit(1)
}

/** How long another command may take to install. */
const mostMinutes = 15

export async function ensureInstalled(root, { patience = mostMinutes * 60_000 } = {}) {
  if (isInstalled(root)) return
  const lock = await takeLock(join(root, '.cache/install.lock'), {
    patience,
    onWait: (pid) => console.log(`Another command (process ${pid}) is installing packages. Waiting for it …`),
  })
  const { holder } = lock
  if (holder !== undefined) {
    console.error(
      `Process ${holder} is still installing packages. Stop it with "kill ${holder}", then run this command again.`,
    )
    process.exit(1)
  }
  // The command that this one waited for may have done it.
  const status = isInstalled(root) ? 0 : await runNpm(root, lock.add)
  lock.release()
  if (status === 0) return
  console.error(
    'npm ci failed. See its output above. Check the network and package-lock.json, then run this command again.',
  )
  process.exit(status)
}

/**
 * Whether npm has installed what package-lock.json says. npm writes its own lockfile as the last step, no matter what called it.
 * Packages for other systems are left out of that, and a package's folder is missing if npm was stopped while it replaced it.
 */
function isInstalled(root) {
  const wanted = packagesIn(join(root, 'package-lock.json'))
  const installed = packagesIn(join(root, 'node_modules/.package-lock.json'))
  if (!wanted || !installed) return false
  return Object.entries(wanted).every(([path, { version, integrity, optional }]) => {
    if (path === '') return true
    const found = installed[path]
    if (!found) return optional === true
    const isSame = found.version === version && (found.integrity ?? integrity) === integrity
    return isSame && existsSync(join(root, path, 'package.json'))
  })
}

/** Undefined if there's no such lockfile, or half of one. */
function packagesIn(lockfile) {
  try {
    return JSON.parse(readFileSync(lockfile, 'utf8')).packages
  } catch {
    return undefined
  }
}

/** The exit status of `npm ci`. */
function runNpm(root, onStart) {
  console.log('Installing packages …')
  return new Promise((resolve) => {
    const npm = spawn('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
      cwd: root,
      // npm's output is for people, and standard output may be read by a program.
      stdio: ['inherit', 2, 'inherit'],
      shell: process.platform === 'win32',
      // The build needs the development packages too, whatever the caller's NODE_ENV is.
      env: { ...process.env, NODE_ENV: 'development' },
    })
    npm.on('error', ({ message }) => {
      console.error(message)
      resolve(1)
    })
    npm.on('close', (status) => resolve(status ?? 1))
    if (npm.pid) onStart(npm.pid)
  })
}
