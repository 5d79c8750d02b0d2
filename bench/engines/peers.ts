// The engines that ours is compared with. They aren't dependencies of the site: install them to run the comparison.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const peers = ['minisearch', '@orama/orama', 'pagefind'] as const
export type Peer = (typeof peers)[number]

export const howToInstall = `npm i --no-save ${peers.join(' ')}`

const packageOf = (code: string, peer: Peer): string => join(code, 'node_modules', peer, 'package.json')
export const isInstalled = (code: string, peer: Peer): boolean => existsSync(packageOf(code, peer))
export const arePeersInstalled = (code: string): boolean => peers.every((peer) => isInstalled(code, peer))

export function versionOf(code: string, peer: Peer): string {
  return (JSON.parse(readFileSync(packageOf(code, peer), 'utf8')) as { version: string }).version
}

/** Its name is in a variable, so that the site's types and bundle don't need a package that may be missing. */
export const importPeer = async <Module>(peer: Peer): Promise<Module> =>
  (await import(/* @vite-ignore */ peer)) as Module
