// Finds or installs Chromium for the browser tests: Debian's package if apt-get works, or else Playwright's own.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { aptInstall } from './apt.mjs'

const known = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

const find = () => [process.env.CHROMIUM_PATH, ...known].find((path) => path && existsSync(path))

export async function ensureChromium(root) {
  const found = find()
  if (found) return found
  console.log('Installing Chromium for the browser tests …')
  if (aptInstall('chromium')) {
    const installed = find()
    if (installed) return installed
  }
  spawnSync('npx', ['playwright', 'install', 'chromium'], {
    cwd: root,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  })
  const { chromium } = await import('@playwright/test')
  if (existsSync(chromium.executablePath())) return chromium.executablePath()
  throw new Error(
    "Chromium wasn't found and couldn't be installed. Install it, and set CHROMIUM_PATH to its path.",
  )
}
