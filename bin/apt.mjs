// Debian's packages, for tests that need a program which npm doesn't have.
import { spawnSync } from 'node:child_process'

const apt = (...args) =>
  spawnSync('apt-get', args, {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  }).status === 0

/** Whether the packages are installed now; without apt-get or the right to use it, they aren't. */
export const aptInstall = (...names) => apt('update', '-qq') && apt('install', '-y', '-qq', ...names)
