// The documentation's package as its users get it.
import { execFileSync, spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../temporary-folder.ts'
import { dist, inBrand } from './read-dist.ts'

test('the package installs without a network, with its program', () => {
  const name = inBrand('plinth-docs')
  const project = temporaryFolder({ 'package.json': '{"private":true}' })
  execFileSync('npm', ['install', '--offline', '--no-audit', '--no-fund', join(dist, `docs/${name}.tgz`)], {
    cwd: project,
    stdio: 'ignore',
    shell: process.platform === 'win32',
  })
  const bin = join(project, 'node_modules/.bin', name)
  const { stdout } = spawnSync(process.execPath, [bin, 'guides/database/json'], {
    cwd: project,
    encoding: 'utf8',
  })
  expect(stdout).toContain('## Choose json or jsonb')
})
