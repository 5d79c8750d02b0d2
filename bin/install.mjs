// Makes sure that the packages in package-lock.json are installed: a fresh clone needs only Node and npm.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const oldestNode = [20, 19]

export function checkNode() {
  const [major, minor] = process.versions.node.split('.').map(Number)
  if (major > oldestNode[0] || (major === oldestNode[0] && minor >= oldestNode[1])) return
  console.error(`Node ${process.versions.node} is too old. Install Node ${oldestNode.join('.')} or newer.`)
  process.exit(1)
}

export function ensureInstalled(root) {
  const stamp = join(root, 'node_modules', '.installed')
  const lock = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex')
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === lock) return
  console.log('Installing packages …')
  const npm = spawnSync('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: root,
    // npm's output is for people, and standard output may be read by a program.
    stdio: ['inherit', 2, 'inherit'],
    shell: process.platform === 'win32',
    // The build needs the development packages too, whatever the caller's NODE_ENV is.
    env: { ...process.env, NODE_ENV: 'development' },
  })
  if (npm.status !== 0) {
    console.error(
      'npm ci failed. See its output above. Check the network and package-lock.json, then run this command again.',
    )
    process.exit(npm.status ?? 1)
  }
  writeFileSync(stamp, lock)
}
