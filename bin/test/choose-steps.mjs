// What `npm test -- …` runs: the named steps, or the tests in the named files.
import { spawnSync } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { basename, join, relative, sep } from 'node:path'
import { inCi, steps } from './steps.mjs'

const testFile = /\.(test|spec)\.tsx?$/
const browserTests = 'tests/browser'

/** Every test file, as a path from the root, with the step that runs it. Vitest itself says which files its projects have. */
export function testFiles(root, all = steps) {
  const vitest = join(root, 'node_modules/vitest/vitest.mjs')
  const listed = spawnSync(process.execPath, [vitest, 'list', '--filesOnly', '--json'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 2 ** 26,
  })
  if (listed.status !== 0)
    throw new Error(`Vitest can't list the test files. Fix vitest.config.ts:\n${listed.stderr}`)
  const stepOf = (project) => all.find(({ projects }) => projects?.includes(project))?.name
  return new Map([
    ...JSON.parse(listed.stdout).map(({ file, projectName }) => [
      relative(root, file).split(sep).join('/'),
      stepOf(projectName),
    ]),
    ...readdirSync(join(root, browserTests))
      .filter((name) => testFile.test(name))
      .map((name) => [`${browserTests}/${name}`, 'browser']),
  ])
}

/**
 * `chosen`: the steps to run. `wordsFor`: what each step's runner gets. `unknown`: words that are neither a step nor a test
 * file, each with the nearest name.
 */
export function chooseSteps(args = [], { all = steps, files = () => new Map() } = {}) {
  if (args.length === 0) return { chosen: all.filter(({ onlyIfAsked }) => !onlyIfAsked), wordsFor: new Map() }
  if (args.join() === 'ci') return { chosen: withNeeds(inCi, all), wordsFor: new Map() }
  const namesSteps = (arg) => arg.split(',').every((name) => all.some((step) => step.name === name))
  const firstWord = args.findIndex((arg) => !namesSteps(arg))
  const end = firstWord < 0 ? args.length : firstWord
  if (end === 0) return chooseFiles(args, { all, files: files() })
  const names = args.slice(0, end).flatMap((arg) => arg.split(','))
  const words = args.slice(end)
  // Only tests are selected by words. Other steps take paths and options.
  const takesWords = (name) => all.some((step) => step.name === name && step.report)
  const plain = plainWords(words)
  if (plain.length > 0 && !names.some(takesWords)) return { unknown: unknownWords(plain, all) }
  return {
    chosen: withNeeds(names, all),
    wordsFor: new Map(
      names.map((name) => [name, takesWords(name) ? words : words.filter((word) => !plain.includes(word))]),
    ),
  }
}

/** Neither paths nor options. What is behind an option may be its value. */
function plainWords(words) {
  const firstOption = words.findIndex((word) => word.startsWith('-'))
  return words.slice(0, firstOption < 0 ? undefined : firstOption).filter((word) => !/[./]/.test(word))
}

function unknownWords(words, all, files = []) {
  const names = [...all.map(({ name }) => name), ...files.map(nameOf)]
  return words.map((word) => ({ word, near: nearest(nameOf(word), names) }))
}

function chooseFiles(args, { all, files }) {
  const firstOption = args.findIndex((arg) => arg.startsWith('-'))
  const end = firstOption < 0 ? args.length : firstOption
  const words = end === 0 ? args.slice(0, 1) : args.slice(0, end)
  const known = [...files.keys()]
  const found = words.map((word) => filesFor(word, known))
  const unknown = words.filter((_, index) => found[index].length === 0)
  if (unknown.length > 0) return { unknown: unknownWords(unknown, all, known) }
  const wordsFor = new Map()
  for (const file of new Set(found.flat())) {
    const step = files.get(file)
    wordsFor.set(step, [...(wordsFor.get(step) ?? []), file])
  }
  for (const [step, own] of wordsFor) wordsFor.set(step, [...own, ...args.slice(end)])
  return { chosen: withNeeds([...wordsFor.keys()], all), wordsFor }
}

/** `src/lib/hash.test.ts` → `hash` */
const nameOf = (file) => basename(file).replace(/\.((dom|faults)\.)?(test|spec)\.tsx?$|\.(tsx?|mjs)$/, '')

/** The tests that a word names: a path, a folder, a file's name, or the file that they're about. */
function filesFor(word, files) {
  const path = word.replace(/^\.\//, '').replace(/\/+$/, '')
  const exact = files.filter((file) => file === path || file.startsWith(`${path}/`))
  if (exact.length > 0) return exact
  const folder = path.includes('/') ? path.slice(0, path.lastIndexOf('/') + 1) : ''
  const isMeant = testFile.test(path)
    ? (file) => basename(file) === basename(path)
    : (file) => nameOf(file) === nameOf(path)
  return files.filter((file) => file.startsWith(folder) && isMeant(file))
}

/** The named steps with everything that they need, in the order of all steps. */
function withNeeds(names, all) {
  const wanted = new Set(names)
  // From last to first, because a step's requirements come before it.
  for (const step of all.toReversed())
    if (wanted.has(step.name)) for (const needed of step.needs ?? []) wanted.add(needed)
  return all.filter(({ name }) => wanted.has(name))
}

/** The most similar name, or undefined. src/lib/nearest.ts is TypeScript, which can't run before anything is installed. */
function nearest(word, names) {
  const far = Math.max(2, Math.floor(word.length * 0.4))
  const distances = [...new Set(names)].map((name) => ({ name, distance: editDistance(word, name) }))
  const best = distances.sort((a, b) => a.distance - b.distance)[0]
  return best && best.distance <= far ? best.name : undefined
}

function editDistance(a, b) {
  let previous = Array.from({ length: b.length + 1 }, (_, index) => index)
  for (let row = 1; row <= a.length; row++) {
    const current = [row]
    for (let column = 1; column <= b.length; column++) {
      const replaced = previous[column - 1] + (a[row - 1] === b[column - 1] ? 0 : 1)
      current.push(Math.min(replaced, previous[column] + 1, current[column - 1] + 1))
    }
    previous = current
  }
  return previous[b.length]
}
