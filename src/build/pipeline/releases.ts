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

/** Whether a release has these files and no others: links to their sources, which are verified. */
function isWhole(folder: string, files: ReleaseFiles): boolean {
  const found = pathsBelow(folder)
  return (
    found.length === files.size &&
    found.every((path) => {
      const file = files.get(path)
      return file !== undefined && lstatSync(join(folder, path)).ino === statSync(file.source).ino
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
  // Relative, so that the site can be moved. On Windows, all users can make junctions.
  symlinkSync(join(folderName, name), link, 'junction')
  const found = lstatSync(dist, { throwIfNoEntry: false })
  // A folder can't be replaced by a link, and Windows replaces no junction.
  if (found?.isDirectory() || process.platform === 'win32') rmSync(dist, { recursive: true, force: true })
  renameSync(link, dist)
}

/** Also removes what a killed build left. A release that is half removed isn't whole, so nothing links to it again. */
function removeOthers(root: string, kept: ReadonlySet<string | undefined>): void {
  for (const name of readdirSync(folderIn(root)))
    if (!kept.has(name)) rmSync(join(folderIn(root), name), { recursive: true, force: true })
}
