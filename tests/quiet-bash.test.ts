import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { quietBash } from './quiet-bash.ts'
import { temporaryFolder } from './temporary-folder.ts'

interface Choosing {
  testFiles: (root: string) => Map<string, string>
}
const { testFiles } = (await import(`${'../bin/test/choose-steps.mjs'}`)) as Choosing

const root = join(import.meta.dirname, '..')

test("bash doesn't run the files of whoever runs the tests", () => {
  const startup = 'echo read >&2\n'
  const home = temporaryFolder({ '.bashrc': startup, '.bash_profile': startup, '.profile': startup })
  const { stdout, stderr } = spawnSync('bash', [...quietBash, '-c', 'echo ran'], {
    encoding: 'utf8',
    env: { PATH: process.env.PATH, HOME: home, SHLVL: '0' },
  })
  expect({ stdout, stderr }).toEqual({ stdout: 'ran\n', stderr: '' })
})

test('every test that starts bash starts it this way', () => {
  const started = /'bash',\s*(?:args: )?\[\s*(.{12})/g
  const found = [...testFiles(root).keys()].flatMap((file) =>
    [...readFileSync(join(root, file), 'utf8').matchAll(started)].map(([, args]) => ({ file, args })),
  )
  expect(found.length).toBeGreaterThanOrEqual(5)
  expect(found.filter(({ args }) => args !== '...quietBash')).toEqual([])
})
