// Readers who paste an install command get what the page shows: the command names the version in data/packages.yaml.
import { hashOf } from '../lib/hash.ts'
import { memoPerObject } from '../lib/memo.ts'
import type { Nodes, Root } from '../markdown/tree.ts'
import { positionOf, walk } from '../markdown/tree.ts'
import type { Problem } from '../problems/problem.ts'
import type { Packages, Registry } from '../schemas/packages.ts'
import type { Release } from '../schemas/release.ts'
import { releasedVersions } from '../schemas/release.ts'
import type { Install } from './install-commands.ts'
import { findInstalls } from './install-commands.ts'

export interface PinnedPackages {
  /** Cached per data. */
  key: string
  /** Versions that a command can name, and none if any version does. Undefined: a package that isn't listed. */
  versionsOf: (registry: Registry, name: string) => readonly string[] | undefined
  /** Whether it's the platform's own, with the versions of the release. */
  isReleased: (registry: Registry, name: string) => boolean
}

export const pinnedPackages = memoPerObject((packages: Packages, release: Release): PinnedPackages => {
  const released = releasedVersions(release)
  return {
    key: hashOf(JSON.stringify([packages, ...released])),
    versionsOf(registry, name) {
      const entry = packages[registry]?.[name]
      if (entry === undefined || typeof entry === 'string') return entry === undefined ? undefined : [entry]
      return 'any' in entry ? [] : entry.release.flatMap((id) => released.get(id) ?? [])
    },
    isReleased(registry, name) {
      const entry = packages[registry]?.[name]
      return typeof entry === 'object' && 'release' in entry
    },
  }
})

export function checkInstalls(tree: Root, file: string, packages: PinnedPackages): Problem[] {
  const problems: Problem[] = []
  walk(tree, { file, ancestors: [] }, (node, place) => {
    const text = installingText(node)
    if (text === undefined) return
    for (const install of findInstalls(text)) {
      const { registry, name, version, offset, isCommand } = install
      const versions = packages.versionsOf(registry, name)
      // Import maps and build files pin exact versions, each page its own.
      if (!isCommand && version !== undefined && !packages.isReleased(registry, name)) continue
      if (versions?.length === 0 || versions?.some((each) => version !== undefined && fits(version, each)))
        continue
      const { line, column } = positionOf(node)
      const rows = text.slice(0, offset).split('\n').length
      problems.push({
        code: 'bad-install',
        file: place.file,
        line: node.type === 'code' && !node.data?.sampleFile ? line + rows : line,
        column: node.type === 'code' ? 1 : column,
        ...explain(install, versions),
      })
    }
  })
  return problems
}

/** What not to type isn't checked. */
function installingText(node: Nodes): string | undefined {
  if (node.type === 'inlineCode') return node.value
  return node.type === 'code' && !/(^| )trap( |$)/.test(node.meta ?? '') ? node.value : undefined
}

/** 2 and 2.41.1 are the same version, one of them more exactly. Below 1.0, a minor version can break what was there. */
function fits(version: string, wanted: string): boolean {
  if (!/^\d/.test(version)) return true
  const [named, other] = [version.split('.'), wanted.split('.')]
  if (named[0] === '0' && named.length === 1 && other.length > 1) return false
  return named.slice(0, other.length).every((number, index) => number === other[index])
}

function explain(
  { registry, name, typed, version }: Install,
  versions: readonly string[] | undefined,
): Pick<Problem, 'message' | 'hint'> {
  const [wanted] = versions ?? []
  if (wanted === undefined)
    return {
      message: `The page installs "${name}", which data/packages.yaml doesn't have.`,
      hint: `Add it under ${registry}, with the version that the page was tested with: ${name}: '2'. Then name the version here too: ${written(registry, typed, '2')}.`,
    }
  return {
    message:
      version === undefined
        ? `"${name}" is installed without a version, so readers get one that the page wasn't written for.`
        : `"${name}" is installed in version ${version}, but data/packages.yaml has ${versions?.join(' and ')}.`,
    hint: `Write ${written(registry, typed, wanted)}.`,
  }
}

/** What to type. npm takes the part of a version that its successors keep compatible. */
function written(registry: Registry, name: string, version: string): string {
  if (registry === 'npm') return `${name}@${/^(0\.\d+|\d+)/.exec(version)?.[0] ?? version}`
  if (registry === 'pypi') return `"${name}~=${version.includes('.') ? version : `${version}.0`}"`
  if (registry === 'pub') return `${name}:^${version}`
  if (registry === 'composer') return `"${name}:^${version}"`
  if (registry === 'nuget') return `${name} --version ${version}`
  if (registry === 'gem') return `${name} --version "~> ${version}"`
  return `${name}, version ${version}`
}
