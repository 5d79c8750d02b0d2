// What Run buttons fetch, for the dev server: the sandbox's files, and each page's samples as they were last saved.
import { readFile } from 'node:fs/promises'
import { contentType } from '../../lib/content-type.ts'
import { publicationOf } from '../../lib/project-names.ts'
import type { SiteModel } from '../../model/site-model.ts'
import { runFile } from '../../outputs/run-json.ts'
import { frameDocument, framePolicy, frameRoute } from '../../outputs/sandbox-frame.ts'
import type { Brand } from '../../schemas/brand.ts'
import type { SandboxFiles } from '../pipeline/sandbox-files.ts'
import { sandboxFiles } from '../pipeline/sandbox-files.ts'
import type { DevResponse } from './dev-request.ts'

export interface SandboxFolders {
  /** Where the site's code is. */
  code: string
  /** Folder of the worker's code. */
  sandbox: string
  /** Folder of the code of a script's worker. */
  scriptWorker: string
}

const runData = /^\/run\/.+\.json$/
const asset = /^\/assets\/run\//

/** Vite would take them for its own modules. */
export const isSandboxPath = (url: string): boolean => {
  const { pathname } = new URL(url, 'http://localhost')
  return pathname === frameRoute || asset.test(pathname) || runData.test(pathname)
}

export class DevSandbox {
  readonly #folders: SandboxFolders
  /** By publication, which the brand names. */
  readonly #made = new Map<string, Promise<SandboxFiles>>()

  constructor(folders: SandboxFolders) {
    this.#folders = folders
  }

  /** Undefined for what isn't part of the sandbox. */
  async respond(model: SiteModel, pathname: string): Promise<DevResponse | undefined> {
    if (pathname === frameRoute)
      return {
        status: 200,
        type: contentType('frame.html'),
        body: frameDocument,
        headers: { 'content-security-policy': framePolicy },
      }
    const isData = runData.test(pathname)
    if (!isData && !asset.test(pathname)) return undefined
    const files = await this.#files(model.brand)
    return isData ? dataAt(pathname, model, files) : this.#file(pathname, files)
  }

  async #file(pathname: string, { toPublish }: SandboxFiles): Promise<DevResponse | undefined> {
    const file = toPublish.get(pathname.slice(1))
    // Its name changes with its content, so that Run is as fast here as on the built site.
    const headers = { 'cache-control': 'public, max-age=31536000, immutable' }
    return file
      ? { status: 200, type: contentType(pathname), body: await readFile(file), headers }
      : undefined
  }

  #files(brand: Brand): Promise<SandboxFiles> {
    const publication = publicationOf(brand)
    const known = this.#made.get(publication)
    if (known) return known
    // With every extension, because a sample that is being written can need another one.
    const made = sandboxFiles({ ...this.#folders, publication })
    this.#made.set(publication, made)
    // The next request tries again.
    made.catch(() => this.#made.delete(publication))
    return made
  }
}

function dataAt(pathname: string, model: SiteModel, { names }: SandboxFiles): DevResponse | undefined {
  const body = runFile(model, pathname, names)
  return body === undefined ? undefined : { status: 200, type: contentType(pathname), body }
}
