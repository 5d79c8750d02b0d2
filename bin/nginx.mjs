// nginx for the test that compares it with our own server: Debian's package, with the module for files that the build compressed.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { aptInstall } from './apt.mjs'

const brotli = '/usr/lib/nginx/modules/ngx_http_brotli_static_module.so'
const isThere = () => spawnSync('nginx', ['-v'], { stdio: 'ignore' }).status === 0 && existsSync(brotli)

export function ensureNginx() {
  if (isThere()) return
  console.log('Getting nginx for the tests of its configuration …')
  if (aptInstall('nginx-light', 'libnginx-mod-http-brotli-static') && isThere()) return
  throw new Error(
    'nginx and its module for brotli were not found and could not be installed. On Debian: apt-get install nginx-light libnginx-mod-http-brotli-static',
  )
}
