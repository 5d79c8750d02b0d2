// nginx for the same files: its usual settings for static files, compressed forms from disk, and as many processes as cores.
import type { ChildProcess } from 'node:child_process'
import { spawn } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { contentType } from '../../src/lib/content-type.ts'

const types = ['html', 'js', 'css', 'json', 'md', 'txt', 'svg'].map(
  (ending) => `${contentType(`a.${ending}`).split(';')[0]} ${ending};`,
)

interface NginxOptions {
  folder: string
  dist: string
  port: number
  /** Sent with every response, as our server does. */
  headers: Readonly<Record<string, string>>
  /** Off by default in nginx: new files are then noticed later. */
  keepsFilesOpen: boolean
}

export function startNginx({ folder, dist, port, headers, keepsFilesOpen }: NginxOptions): ChildProcess {
  mkdirSync(folder, { recursive: true })
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
  const config = join(folder, 'nginx.conf')
  writeFileSync(
    config,
    `daemon off;
pid ${join(folder, 'nginx.pid')};
error_log ${join(folder, 'error.log')};
worker_processes auto;
events { worker_connections 1024; }
http {
  access_log off;
  ${temporary.map((name) => `${name}_temp_path ${join(folder, name)};`).join('\n  ')}
  types { ${types.join(' ')} }
  default_type application/octet-stream;
  charset utf-8;
  sendfile on;
  tcp_nopush on;
  keepalive_requests 10000;
  ${keepsFilesOpen ? 'open_file_cache max=10000 inactive=60s;' : ''}
  gzip_static on;
  gzip_vary on;
  server {
    listen 127.0.0.1:${port};
    root ${dist};
    ${Object.entries(headers)
      .map(([name, value]) => `add_header ${name} '${value.replaceAll("'", "\\'")}';`)
      .join('\n    ')}
    location = / { try_files /index.html =404; }
    location / { try_files $uri.html $uri =404; }
  }
}
`,
  )
  return spawn('nginx', ['-e', join(folder, 'error.log'), '-c', config], {
    stdio: ['ignore', 'ignore', 'inherit'],
  })
}
