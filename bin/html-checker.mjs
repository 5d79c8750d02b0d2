// Finds the Nu Html Checker (vnu) and a Java for it, or gets them. The checker is 30 MB that only tests need, so it isn't a
// dependency: it's installed into .cache/, without the scripts that would download another Java.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { aptInstall } from './apt.mjs'

const version = '26.9.27'

export function ensureHtmlChecker(root) {
  const folder = join(root, '.cache/html-checker', version)
  const jar = join(folder, 'node_modules/vnu-jar/build/dist/vnu.jar')
  if (!existsSync(jar)) {
    const { status } = spawnSync(
      'npm',
      [
        'install',
        '--prefix',
        folder,
        '--ignore-scripts',
        '--no-save',
        '--loglevel=error',
        `vnu-jar@${version}`,
      ],
      { stdio: ['ignore', 'ignore', 'inherit'], shell: process.platform === 'win32' },
    )
    if (status !== 0 || !existsSync(jar))
      throw new Error('The HTML checker (vnu-jar) could not be installed.')
  }
  return { java: ensureJava(), jar }
}

const hasJava = () => spawnSync('java', ['-version'], { stdio: 'ignore' }).status === 0

function ensureJava() {
  if (hasJava()) return 'java'
  console.log('Getting a Java for the HTML checker …')
  if (aptInstall('default-jre-headless') && hasJava()) return 'java'
  throw new Error(
    'No Java was found and none could be installed. Install Java 11 or newer, so that "java" runs.',
  )
}
