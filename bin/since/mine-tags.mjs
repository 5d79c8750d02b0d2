// Writes since.yaml of a library whose sources have a tag per version: since which minor version each function of the reference, and each of
// its parameters, is declared. Run it with the library, a clone of its repository, and clones of its packages' repositories if they have their
// own: node bin/since/mine-tags.mjs swift/v2 <folder>
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse, stringify } from 'yaml'
import { minorOf } from './packs.mjs'
import { acceptedIn, histories, pinnedIn } from './tagged-sources.mjs'

/** How tags begin before the version, how a language declares a name, and which types are in separate packages. */
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
  python: {
    files: '*.py',
    tag: 'v',
    inherits: true,
    declares: (name) => `def\\s+${name}\\b`,
    parts: {
      history: acceptedIn,
      packages: {
        gotrue: { types: /GoTrue/, repository: 'auth-py' },
        postgrest: { types: /Postgrest|RequestBuilder$/, repository: 'postgrest-py' },
        storage3: { types: /Bucket/, repository: 'storage-py' },
        supafunc: { types: /Functions/, repository: 'functions-py' },
      },
    },
  },
  // A call looks like a declaration here too, but for those behind a keyword.
  csharp: {
    files: '*.cs',
    tag: 'v',
    declares: (name) =>
      `(?<!\\b(?:await|return|new|throw))(?<=[\\w>\\]?])\\s+${name}\\b(?=\\s*(?:<[^>]*>)?\\s*\\(|\\s*\\{|\\s*=>|;)`,
    parts: {
      history: pinnedIn('Supabase/Supabase.csproj'),
      packages: {
        'gotrue-csharp': { types: /^Gotrue/, repository: 'gotrue-csharp' },
        'postgrest-csharp': { types: /^Postgrest|^Table$/, repository: 'postgrest-csharp' },
        'realtime-csharp': { types: /^Realtime/, repository: 'realtime-csharp' },
        'supabase-storage-csharp': { types: /^Storage/, repository: 'storage-csharp' },
        'functions-csharp': { types: /^Functions/, repository: 'functions-csharp' },
      },
    },
  },
}

const [library, ...clones] = process.argv.slice(2)
const language = languages[library.split('/')[0]]
const { files, declares, inherits } = language
const folder = join('data/libraries', library)
const read = (file) => parse(readFileSync(join(folder, file), 'utf8'))

const [name, release] = read('library.yaml').compared_with.split(' ')
const history = histories(language, clones, release)

const functions = readdirSync(folder)
  .filter((file) => file.endsWith('.yaml') && file !== 'since.yaml')
  .flatMap((file) => read(file).functions ?? [])
  .filter(({ method }) => method?.includes('.'))
  .map(({ id, method, parameters = [] }) => ({
    id,
    method,
    parameters: parameters.map((parameter) => parameter.name).filter((each) => /^\w+$/.test(each)),
  }))

const published = [files, ':!*[tT]est*', ':!*xample*']

/**
 * The parameters of a member in the files that declare its type or extend it. A type that had another name then can be anywhere, and so can
 * a member that Python's types inherited, so that nothing is younger than it is.
 */
function declaredIn({ clone }, ref, method) {
  const [type, member] = method.replace('Plinth', 'Supabase').split('.')
  const found = clone.grep(
    '-lP',
    `(?:class|actor|struct|interface|object|protocol|extension)\\s+${type}\\b|\\b${type}\\.${member}\\b`,
    ref,
    '--',
    ...published,
  )
  const paths = found
    .split('\n')
    .filter(Boolean)
    .map((line) => line.slice(line.indexOf(':') + 1))
  const within = (places) => parametersIn(clone.grep('-h', '', ref, '--', ...places), member)
  if (paths.length === 0) return within(published)
  return within(paths) ?? (inherits ? within(published) : undefined)
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
function since(states, has) {
  const absent = has.lastIndexOf(false)
  return absent < 0 ? undefined : states[absent + 1]?.note
}

const found = functions.flatMap(({ id, method, parameters }) => {
  const one = history.of(method.split('.')[0])
  const declared = one.states.map(({ ref }) => ref && declaredIn(one, ref, method))
  const own = since(
    one.states,
    declared.map((each) => each !== undefined),
  )
  const options = parameters.flatMap((parameter) => {
    const note = since(
      one.states,
      declared.map((each) => each !== undefined && new RegExp(`\\b${parameter}\\b`).test(each)),
    )
    // What came with the function needs no note.
    return note && note !== own ? [[parameter, { since: note }]] : []
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
# Made by bin/since/mine-tags.mjs from the sources at the last tag of each minor version. What isn't here was declared in ${minorOf(history.versions[0])}, or isn't found
# by its name.
`
const data = {
  package: name,
  ...(minorOf(release) === minorOf(history.versions.at(-1)) ? {} : { release }),
  first: history.versions[0],
  last: history.versions.at(-1),
  ...(Object.keys(history.parts).length > 0 ? { parts: history.parts } : {}),
  functions: Object.fromEntries(found),
}
writeFileSync(join(folder, 'since.yaml'), head + stringify(data))
