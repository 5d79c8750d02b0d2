// What is published: `dist` is a link to a folder in .builds, and moving the link is the one step that changes the site. A
// kill before it leaves the last release, a kill after it the new one. The release before stays, for a way back.
import {
  copyFileSync,
  existsSync,
  linkSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readlinkSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import type { Checksum } from '../../lib/checksum.ts'
import { checksumOfFile, isSame } from '../../lib/checksum.ts'
import { hashOf } from '../../lib/hash.ts'
import { draftOf } from '../../lib/write-whole.ts'

/** A file of a release and where its content is. Nothing ever writes into the source, so the release can link to it. */
export interface ReleaseFile extends Checksum {
  source: string
}

/** By path in the release. */
export type ReleaseFiles = ReadonlyMap<string, ReleaseFile>

const folderName = '.builds'
const folderIn = (root: string): string => join(root, folderName)
const distIn = (root: string): string => join(root, 'dist')

/** Makes `files` the site. Only one process at a time may do so for a root. */
export function publishRelease(root: string, files: ReleaseFiles): void {
  const before = currentRelease(root)
  const id = idOf(files)
  const known = releasesIn(root).find(
    (name) => name.split('-')[0] === id && isWhole(join(folderIn(root), name), files),
  )
  const name = known ?? writeRelease(root, freeName(root, id), files)
  if (name !== before) pointTo(root, name)
  const previous = name === before ? newestOf(root, name) : (before ?? newestOf(root, name))
  removeOthers(root, new Set([name, previous]))
}

/**
 * Without a `dist`, links the newest release. Only one thing leaves a site that way: a kill in the moment when the folder of an
 * earlier version of this program makes place for the link.
 */
export function restoreRelease(root: string): void {
  if (existsSync(distIn(root))) return
  const name = newestOf(root)
  if (name) pointTo(root, name)
}

/** The name of the folder that `dist` leads to. */
function currentRelease(root: string): string | undefined {
  try {
    const [, name] = /^\.builds[\\/]([^\\/]+)$/.exec(readlinkSync(distIn(root))) ?? []
    return name && existsSync(join(folderIn(root), name)) ? name : undefined
  } catch {
    return undefined
  }
}

/** The same files have the same id, so a build that changes nothing leaves both releases in place. */
const idOf = (files: ReleaseFiles): string =>
  hashOf(
    [...files]
      .map(([path, { size, crc }]) => `${path} ${size} ${crc}`)
      .sort()
      .join('\n'),
  )

/** The id, with a number behind it if a damaged release has it. */
function freeName(root: string, id: string): string {
  let name = id
  for (let number = 2; existsSync(join(folderIn(root), name)); number++) name = `${id}-${number}`
  return name
}

/** Finished ones. Drafts and what is being removed start with a dot. */
function releasesIn(root: string): string[] {
  if (!existsSync(folderIn(root))) return []
  return readdirSync(folderIn(root)).filter((name) => !name.startsWith('.'))
}

function newestOf(root: string, except?: string): string | undefined {
  const age = (name: string) => statSync(join(folderIn(root), name)).mtimeMs
  return releasesIn(root)
    .filter((name) => name !== except)
    .sort((a, b) => age(b) - age(a))[0]
}

/** Whether a release has these files and no others. A file that is linked to its source is as whole as the source. */
function isWhole(folder: string, files: ReleaseFiles): boolean {
  const found = pathsBelow(folder)
  return (
    found.length === files.size &&
    found.every((path) => {
      const file = files.get(path)
      if (!file) return false
      const published = lstatSync(join(folder, path))
      const source = statSync(file.source)
      if (published.ino === source.ino && published.dev === source.dev) return true
      return published.isFile() && isSame(checksumOfFile(join(folder, path)), file)
    })
  )
}

function pathsBelow(folder: string, prefix = ''): string[] {
  return readdirSync(join(folder, prefix), { withFileTypes: true }).flatMap((entry) => {
    const path = prefix ? `${prefix}/${entry.name}` : entry.name
    return entry.isDirectory() ? pathsBelow(folder, path) : [path]
  })
}

/** Written beside the others, and named when it's finished. */
function writeRelease(root: string, name: string, files: ReleaseFiles): string {
  const draft = draftOf(join(folderIn(root), '.release'))
  try {
    mkdirSync(draft, { recursive: true })
    const folders = new Set([draft])
    for (const [path, { source }] of files) {
      const target = join(draft, path)
      const folder = dirname(target)
      if (!folders.has(folder)) mkdirSync(folder, { recursive: true })
      folders.add(folder)
      linkOrCopy(source, target)
    }
    renameSync(draft, join(folderIn(root), name))
  } catch (error) {
    rmSync(draft, { recursive: true, force: true })
    throw error
  }
  return name
}

function linkOrCopy(source: string, target: string): void {
  try {
    linkSync(source, target)
  } catch {
    copyFileSync(source, target)
  }
}

/** The moment of publishing: a rename puts the new link in the place of the old one. */
function pointTo(root: string, name: string): void {
  const dist = distIn(root)
  const link = draftOf(join(folderIn(root), '.link'))
  // Relative, so that the site can be moved. A junction is what Windows lets everybody make.
  symlinkSync(join(folderName, name), link, 'junction')
  const found = lstatSync(dist, { throwIfNoEntry: false })
  // Earlier versions made a folder, which no link can replace in one step.
  if (found?.isDirectory()) renameSync(dist, join(folderIn(root), freeName(root, 'earlier')))
  // Windows replaces no junction.
  else if (found && process.platform === 'win32') rmSync(dist)
  renameSync(link, dist)
}

/** Renamed first: what is half removed is no release. Also removes what a killed build left. */
function removeOthers(root: string, kept: ReadonlySet<string | undefined>): void {
  const folder = folderIn(root)
  for (const name of readdirSync(folder)) {
    if (kept.has(name)) continue
    const removed = name.startsWith('.') ? join(folder, name) : draftOf(join(folder, '.removed'))
    if (!name.startsWith('.')) renameSync(join(folder, name), removed)
    rmSync(removed, { recursive: true, force: true })
  }
  // Earlier versions left these.
  for (const name of ['dist.next', 'dist.old']) rmSync(join(root, name), { recursive: true, force: true })
}
