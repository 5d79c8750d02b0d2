// A scaffolder that asks a question stops readers who type from the page. Every call in the tutorials and quickstarts
// answers its questions with flags, and every page that installs the client says what to do while npm doesn't have it.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'

const guides = join(import.meta.dirname, '../content/guides')
const pages = readdirSync(guides, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.startsWith('getting-started') && file.endsWith('.mdx'))
  .map((file) => ({ file, text: readFileSync(join(guides, file), 'utf8') }))

/** What each scaffolder needs on its command line to run without asking. */
const answers: [call: RegExp, flags: string[]][] = [
  [/^npm create /, ['--yes']],
  [/^npm create .*\bvite@/, ['--no-interactive', '--template']],
  [/^npm create .*\bvue@/, ['--bare']],
  [/^npm create .*\bnuxt@/, ['--template', '--packageManager', '--no-gitInit', '--no-modules']],
  [/^npx .*(create-next-app|create-expo-app|create-redwood-app|@angular\/cli|sv@\S+ create)/, ['--yes']],
  [/^npx .*create-expo-app/, ['--template']],
  [/^npx .*@angular\/cli.* new /, ['--defaults']],
  [/^npx .*sv@\S+ create/, ['--template', '--types', '--no-add-ons', '--install']],
  [/^ionic start /, ['--no-interactive', '--type']],
]

const commands = pages.flatMap(({ file, text }) =>
  [...text.matchAll(/^(?:npm create|npx|ionic start) .+$/gm)].map(([line]) => ({ file, line })),
)

describe('scaffolders', () => {
  test('are found on the pages', () => {
    expect(commands.filter(({ line }) => answers.some(([call]) => call.test(line))).length).toBeGreaterThan(
      15,
    )
  })

  test.each(commands)('$file: $line', ({ line }) => {
    const missing = answers.flatMap(([call, flags]) =>
      call.test(line) ? flags.filter((flag) => !line.includes(flag)) : [],
    )
    expect(missing).toEqual([])
  })
})

describe('pages that install the client', () => {
  const installing = pages.filter(({ text }) =>
    /^(?:npm install|yarn workspace \w+ add) @plinth\//m.test(text),
  )

  test.each(installing)('$file says how to alias it, or leads to the page that does', ({ text }) => {
    expect(
      /<Partial name="tutorial-package" \/>|\/reference\/javascript\/installing#package-manager/.test(text),
    ).toBe(true)
  })
})
