// Gets the boundary that CI proves samples within: see src/sandbox/boundary.ts.
import { spawnSync } from 'node:child_process'
import { aptInstall } from './apt.mjs'

/** Elsewhere, samples are also proved without it. */
export function ensureBubblewrap() {
  const isThere = () => spawnSync('bwrap', ['--version'], { stdio: 'ignore' }).status === 0
  if (!process.env.CI || process.platform !== 'linux' || isThere()) return
  console.log('Installing bubblewrap, which keeps samples from this machine …')
  aptInstall('bubblewrap')
}
