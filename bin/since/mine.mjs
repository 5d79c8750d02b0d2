// Writes data/libraries/javascript/v2/since.yaml: since which minor version of the published client each function and option of the
// reference exists, and in which ones it changed. Reads the type declarations of every minor of 2.x up to the release.
// Run it with: node bin/since/mine.mjs
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse, stringify } from 'yaml'
import { ClientTypes } from './client-types.mjs'
import { installed, lastOfEachMinor, minorOf } from './packs.mjs'

const name = '@supabase/supabase-js'
const folder = 'data/libraries/javascript/v2'
const read = (file) => parse(readFileSync(file, 'utf8'))
const release = read('data/release.yaml').components.find(({ id }) => id === 'javascript').version

/** Every option below a parameter, with the names that lead to it. Forms of an object aren't part of the path. */
const optionsBelow = ({ options = [], variants = [] }, path = []) =>
  [...options, ...variants.flatMap(({ parameters }) => parameters)].flatMap((one) => [
    [...path, one.name],
    ...optionsBelow(one, [...path, one.name]),
  ])

const functions = readdirSync(folder)
  .filter((file) => file.endsWith('.yaml'))
  .flatMap((file) => read(join(folder, file)).functions ?? [])
  .filter(({ method }) => method)
  .map(({ id, method, parameters = [] }) => ({
    id,
    method,
    options: parameters.flatMap((parameter, index) =>
      [[], ...optionsBelow(parameter)].map((path) => ({
        key: [parameter.name, ...path].join('.'),
        index,
        path,
      })),
    ),
  }))

const versions = await lastOfEachMinor(name, 2, release)
const history = new Map()
for (const version of versions) {
  const types = new ClientTypes(await installed(name, version))
  const note = (key, value) => history.set(key, [...(history.get(key) ?? []), [minorOf(version), value]])
  for (const { id, method, options } of functions) {
    const parameters = types.parametersOf(method)
    note(id, parameters && { forms: 1, type: parameters })
    for (const { key, index, path } of options) note(`${id} ${key}`, types.optionOf(method, index, path))
  }
  console.error(version)
}

/** Since when it's there without a gap, and when it changed after that. */
function summarize(key, several) {
  const states = history.get(key)
  const absent = states.findLastIndex(([, state]) => !state)
  const present = states.slice(absent + 1)
  const [first] = present
  if (!first) {
    console.error(`Not in the types: ${key}`)
    return undefined
  }
  // The same name in several forms of an object: which form it joined first isn't in the data.
  if (several && new Set(present.map(([, { forms }]) => forms)).size > 1) return undefined
  const changed = present
    .slice(1)
    .filter(([, { type }], index) => type !== present[index][1].type)
    .map(([minor]) => minor)
  const since = absent >= 0 ? first[0] : undefined
  return since || changed.length > 0
    ? { ...(since ? { since } : {}), ...(changed.length > 0 ? { changed } : {}) }
    : undefined
}

const found = functions.flatMap(({ id, options }) => {
  const own = summarize(id, false)
  const keys = [...new Set(options.map(({ key }) => key))]
  const below = keys.flatMap((key) => {
    const state = summarize(`${id} ${key}`, options.filter((one) => one.key === key).length > 1)
    // What came with the function needs no note.
    if (!state || (state.since && state.since === own?.since && !state.changed)) return []
    const { since, ...rest } = state
    return [[key, since === own?.since ? rest : state]]
  })
  return own || below.length > 0
    ? [[id, { ...own, ...(below.length > 0 ? { options: Object.fromEntries(below) } : {}) }]]
    : []
})

const head = `# yaml-language-server: $schema=../../../.schemas/library-since.schema.json
# Made by bin/since/mine.mjs from the type declarations of the published versions. Functions and options that aren't here have been the same
# since ${minorOf(versions[0])}, or couldn't be found in the types.
`
const data = {
  package: name,
  first: versions[0],
  last: versions.at(-1),
  functions: Object.fromEntries(found),
}
writeFileSync(join(folder, 'since.yaml'), head + stringify(data))
