// Writes since.yaml of a library whose sources have a tag per version: since which minor version each function of the reference, and each of
// its parameters, is declared. Run it with the library and a clone of its repository: node bin/since/mine-tags.mjs swift/v2 <folder>
import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse, stringify } from 'yaml'
import { lastPatches, minorOf } from './packs.mjs'

/** How tags begin before the version, and how a language declares a name. */
const languages = {
  swift: { files: '*.swift', tag: '', declares: (name) => `(?:func|var|let)\\s+${name}\\b` },
  kotlin: {
    files: '*.kt',
    tag: '',
    declares: (name) => `(?:fun|val|var)\\s+(?:<[^>]*>\\s+)?(?:[\\w<>*]+\\.)?${name}\\b`,
  },
  // A call looks like a declaration, so a function can be older than it seems, and never younger.
  dart: {
    files: '*.dart',
    tag: 'supabase_flutter-v',
    declares: (name) => `\\b${name}\\b(?=\\s*[<(]|\\s*=>|;)`,
  },
}

const [library, clone] = process.argv.slice(2)
const { files, tag, declares } = languages[library.split('/')[0]]
const folder = join('data/libraries', library)
const read = (file) => parse(readFileSync(join(folder, file), 'utf8'))
const git = (...args) => execFileSync('git', ['-C', clone, ...args], { encoding: 'utf8', maxBuffer: 2 ** 28 })

const [name, release] = read('library.yaml').compared_with.split(' ')
const major = Number(release.split('.')[0])
const versions = lastPatches(
  git('tag', '--list', `${tag}*`)
    .split('\n')
    .map((line) => line.slice(tag.length)),
  major,
  release,
)

const functions = readdirSync(folder)
  .filter((file) => file.endsWith('.yaml') && file !== 'since.yaml')
  .flatMap((file) => read(file).functions ?? [])
  .filter(({ method }) => method?.includes('.'))
  .map(({ id, method, parameters = [] }) => ({
    id,
    method,
    member: method.split('.').at(-1),
    parameters: parameters.map((parameter) => parameter.name).filter((each) => /^\w+$/.test(each)),
  }))

const published = [files, ':!*[tT]est*', ':!*xample*']

/** Whatever matches the pattern, or nothing if nothing does. */
function grep(...args) {
  try {
    return git('grep', ...args)
  } catch (error) {
    if (error.status === 1) return ''
    throw error
  }
}

/**
 * The text of the files that declare a type or extend it with this member. A type that had another name then can be anywhere, so that
 * nothing is younger than it is.
 */
function sourceOf(version, method) {
  const [type, member] = method.replace('Plinth', 'Supabase').split('.')
  const found = grep(
    '-lP',
    `(?:class|actor|struct|interface|object|protocol|extension)\\s+${type}\\b|\\b${type}\\.${member}\\b`,
    `${tag}${version}`,
    '--',
    ...published,
  )
  const paths = found
    .split('\n')
    .filter(Boolean)
    .map((line) => line.slice(line.indexOf(':') + 1))
  return grep('-h', '', `${tag}${version}`, '--', ...(paths.length > 0 ? paths : published))
}

/** The words between the parentheses behind each declaration, as one text. Undefined if there's none. */
function parametersIn(text, member) {
  const found = [...text.matchAll(new RegExp(declares(member), 'g'))]
  return found.length === 0 ? undefined : found.map(({ index }) => parenthesized(text, index)).join('\n')
}

function parenthesized(text, from) {
  const start = text.indexOf('(', from)
  let depth = 0
  for (let place = start; place >= 0 && place < from + 4000; place++) {
    if (text[place] === '(') depth++
    else if (text[place] === ')' && --depth === 0) return text.slice(start, place)
  }
  return ''
}

/** The first minor version of those that have it to the end. None if the first one of all has it, or the last one doesn't. */
function since(states) {
  const absent = states.findLastIndex((has) => !has)
  return absent < 0 || absent === versions.length - 1 ? undefined : minorOf(versions[absent + 1])
}

const found = functions.flatMap(({ id, method, member, parameters }) => {
  const declared = versions.map((version) => parametersIn(sourceOf(version, method), member))
  const own = since(declared.map((each) => each !== undefined))
  const options = parameters.flatMap((parameter) => {
    const one = since(
      declared.map((each) => each !== undefined && new RegExp(`\\b${parameter}\\b`).test(each)),
    )
    // What came with the function needs no note.
    return one && one !== own ? [[parameter, { since: one }]] : []
  })
  return own || options.length > 0
    ? [
        [
          id,
          {
            ...(own ? { since: own } : {}),
            ...(options.length > 0 ? { options: Object.fromEntries(options) } : {}),
          },
        ],
      ]
    : []
})

const head = `# yaml-language-server: $schema=../../../.schemas/library-since.schema.json
# Made by bin/since/mine-tags.mjs from the sources at the last tag of each minor version. What isn't here was declared in ${minorOf(versions[0])}, or isn't found
# by its name.
`
const data = {
  package: name,
  first: versions[0],
  last: versions.at(-1),
  functions: Object.fromEntries(found),
}
writeFileSync(join(folder, 'since.yaml'), head + stringify(data))
