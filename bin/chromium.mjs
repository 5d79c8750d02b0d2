// Finds or installs Chromium for the browser tests: Debian's package if apt-get works, or else Playwright's own.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { aptInstall } from './apt.mjs'

/** Chromium without its windows: the same engine, and the tests take less than half of the time. */
const shell = ['/usr/bin/chromium-headless-shell']
const whole = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

const find = (paths) => paths.find((path) => path && existsSync(path))

export async function ensureChromium(root) {
  const found = find([process.env.CHROMIUM_PATH, ...shell])
  if (found) return found
  console.log('Installing Chromium for the browser tests …')
  // The whole browser depends on these fonts, and text must be as wide as it is there.
  if (aptInstall('chromium-headless-shell', 'fonts-liberation') && find(shell)) return find(shell)
  const known = find(whole) ?? (aptInstall('chromium') ? find(whole) : undefined)
  if (known) return known
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
