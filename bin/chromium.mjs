// Finds a Chromium for the browser tests, or gets one: Debian's package where apt-get works, Playwright's own otherwise.
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
  console.log('Getting a Chromium for the browser tests …')
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
    'No Chromium was found and none could be installed. Install one and set CHROMIUM_PATH to it.',
  )
}
