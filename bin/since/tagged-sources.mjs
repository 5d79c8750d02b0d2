// Clones of a library's repositories, and which of their tags hold each version of it.
import { execFileSync } from 'node:child_process'
import { lastPatches, minorOf } from './packs.mjs'

const version = '\\d+\\.\\d+\\.\\d+'

class Clone {
  #folder
  #tag

  constructor(folder, tag) {
    this.#folder = folder
    this.#tag = tag
  }

  git(...args) {
    return execFileSync('git', ['-C', this.#folder, ...args], { encoding: 'utf8', maxBuffer: 2 ** 28 })
  }

  /** Whatever matches the pattern, or nothing if nothing does. */
  grep(...args) {
    try {
      return this.git('grep', ...args)
    } catch (error) {
      if (error.status === 1) return ''
      throw error
    }
  }

  /** Of versions in `range`, the last patch of each minor. */
  versions(range) {
    const tags = this.git('tag', '--list', `${this.#tag}*`).split('\n')
    return lastPatches(
      tags.map((line) => line.slice(this.#tag.length)),
      range,
    )
  }

  refOf(one) {
    return `${this.#tag}${one}`
  }

  fileAt(one, path) {
    return this.git('show', `${this.refOf(one)}:${path}`)
  }
}

/**
 * The history of a type's package: its clone, and for each version the note that readers get, with the tag of the sources. A tag is undefined
 * where the library didn't have the package yet.
 */
export function histories({ tag, parts }, folders, release) {
  const [own, ...others] = folders
  const library = new Clone(own, tag)
  const from = `${release.split('.')[0]}.0.0`
  const versions = library.versions({ from, upTo: release })
  const main = {
    clone: library,
    states: versions.map((one) => ({ note: minorOf(one), ref: library.refOf(one) })),
  }
  const made = Object.entries(parts?.packages ?? {}).map(([name, { types, repository }]) => {
    const folder = others.find((each) => each.includes(repository))
    if (!folder) throw new Error(`Name a clone of ${repository}.`)
    const clone = new Clone(folder, tag)
    return { name, types, clone, ...parts.history({ name, clone, library, versions, release }) }
  })
  return {
    versions,
    parts: Object.fromEntries(made.flatMap(({ name, range }) => (range ? [[name, range]] : []))),
    of: (type) => made.find(({ types }) => types.test(type)) ?? main,
  }
}

/** Every version of the library names one version of the package, in its project file. */
export const pinnedIn =
  (path) =>
  ({ name, clone, library, versions }) => ({
    states: versions.map((one) => {
      const pattern = new RegExp(`"${name}" Version="(${version})"`)
      const [, part] = library.fileAt(one, path).match(pattern) ?? []
      return { note: minorOf(one), ref: part && clone.refOf(part) }
    }),
  })

/** Versions of the library accept ranges of the package, so it has its own versions, from the least one that any accepts to the locked one. */
export function acceptedIn({ name, clone, library, release }) {
  const [first] = library.git('tag', '--list', `v${release.split('.')[0]}.*`, '--sort=v:refname').split('\n')
  const [, from] = library
    .fileAt(first.slice(1), 'pyproject.toml')
    .match(new RegExp(`^${name} = "\\D+(${version})?`, 'm'))
  const locked = new RegExp(`^name = "${name}"\\nversion = "(${version})"`, 'm')
  const [, upTo] = library.fileAt(release, 'poetry.lock').match(locked)
  const own = clone.versions({ from, upTo })
  return {
    range: { first: own[0], last: own.at(-1) },
    states: own.map((one) => ({ note: `${name} ${minorOf(one)}`, ref: clone.refOf(one) })),
  }
}
