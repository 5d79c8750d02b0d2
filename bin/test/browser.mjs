// Playwright on the build and, if its tests are requested, on the dev server.
import { rmSync } from 'node:fs'
import { join, relative } from 'node:path'
import { ensureChromium } from '../chromium.mjs'
import { copySite } from './copy-site.mjs'
import { runCommand } from './run-command.mjs'
import { serve } from './serve.mjs'

export async function runBrowser(root, { report, args, words = [] }) {
  const chromium = await ensureChromium(root)
  // The pass over every page has the build alone. Other runs leave those tests out by the same name, with --grep-invert.
  const withDev =
    !args.includes('--grep') && (words.length === 0 || words.some((word) => word.includes('dev')))
  const site = withDev ? copySite(root) : undefined
  const starting = [
    serve(root, 'serve', '--with-platform'),
    ...(site ? [serve(root, 'dev', '--root', relative(root, site))] : []),
  ]
  try {
    const [build, dev] = await Promise.all(starting)
    const projects = dev ? [] : ['--project', 'build']
    const result = await runCommand(
      root,
      join(root, 'node_modules/.bin/playwright'),
      ['test', ...words, ...args, ...projects],
      {
        live: true,
        env: {
          TEST_REPORT: join(root, 'test-results', report),
          CHROMIUM_PATH: chromium,
          BUILD_URL: build.url,
          ...(dev && { DEV_URL: dev.url, DEV_SITE: site }),
        },
      },
    )
    if (result.code === 0) return result
    const said = [build, dev].map((server) => server?.complaints()).filter(Boolean)
    return { ...result, output: said.length > 0 ? `What the servers said:\n${said.join('\n')}` : '' }
  } finally {
    for (const started of await Promise.allSettled(starting)) await started.value?.stop()
    if (site) rmSync(site, { recursive: true, force: true })
  }
}
