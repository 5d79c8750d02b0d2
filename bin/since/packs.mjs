// Published packages, unpacked below .cache/since: the versions of the client, each beside the parts that it was released with.
import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

const registry = 'https://registry.npmjs.org'
const cache = resolve('.cache/since')

const numbers = (version) => version.split('.').map(Number)

function compare(a, b) {
  const [left, right] = [numbers(a), numbers(b)]
  const place = left.findIndex((number, index) => number !== right[index])
  return place < 0 ? 0 : left[place] - right[place]
}

const lists = new Map()

/** Without prereleases, from the first to the last. */
async function publishedVersions(name) {
  if (!lists.has(name)) {
    const headers = { accept: 'application/vnd.npm.install-v1+json' }
    const { versions } = await (await fetch(`${registry}/${name}`, { headers })).json()
    lists.set(
      name,
      Object.keys(versions)
        .filter((version) => /^\d+\.\d+\.\d+$/.test(version))
        .sort(compare),
    )
  }
  return lists.get(name)
}

/** The last patch of each minor of a major version, up to a version. */
export const lastOfEachMinor = async (name, major, upTo) =>
  lastPatches(await publishedVersions(name), { from: `${major}.0.0`, upTo })

/** The same of a list, in which other things may be. */
export function lastPatches(versions, { from, upTo }) {
  const wanted = versions
    .filter((version) => /^\d+\.\d+\.\d+$/.test(version))
    .filter((version) => compare(version, from) >= 0 && compare(version, upTo) <= 0)
    .sort(compare)
  return [...new Map(wanted.map((version) => [minorOf(version), version])).values()]
}

/** A range can begin with a version that was never published. */
const leastIn = async (name, range) => {
  const [start] = range.replace(/^[\^~]/, '').split('-')
  return (await publishedVersions(name)).find((version) => compare(version, start) >= 0)
}

export const minorOf = (version) => numbers(version).slice(0, 2).join('.')

/** The folder of an unpacked version. */
export async function unpack(name, version) {
  const folder = join(cache, `${name.replace('/', '+')}@${version}`)
  if (existsSync(folder)) return folder
  const file = `${name.split('/').at(-1)}-${version}.tgz`
  const response = await fetch(`${registry}/${name}/-/${file}`)
  if (!response.ok) throw new Error(`${name} ${version}: ${response.status}`)
  const unfinished = `${folder}.${process.pid}`
  mkdirSync(unfinished, { recursive: true })
  writeFileSync(join(unfinished, 'pack.tgz'), Buffer.from(await response.arrayBuffer()))
  execFileSync('tar', ['-xzf', 'pack.tgz', '--strip-components=1'], { cwd: unfinished })
  renameSync(unfinished, folder)
  return folder
}

/** A folder with this version of the client in node_modules, and of its parts the versions that it asks for at least. */
export async function installed(name, version) {
  const folder = await unpack(name, version)
  const { dependencies = {} } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  const parts = await Promise.all(
    Object.entries(dependencies)
      .filter(([part]) => /^@supabase\/.*-js$/.test(part))
      .map(async ([part, range]) => [part, await leastIn(part, range)]),
  )
  const program = join(cache, `program-${version}`)
  rmSync(program, { recursive: true, force: true })
  mkdirSync(join(program, 'node_modules/@supabase'), { recursive: true })
  for (const [part, own] of [[name, version], ...parts])
    symlinkSync(await unpack(part, own), join(program, 'node_modules', part))
  return program
}
