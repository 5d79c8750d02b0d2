// The running site, whatever thread runs it. When the rendering code changes, it's bundled again and a new thread replaces
// the old one. Requests wait for it, and if bundling fails, the old thread stays.
import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { CodeVersions } from '../code-versions.ts'
import type { RunOptions } from '../run-options.ts'
import type { DevChange, DevRequest, DevResponse } from './dev-request.ts'
import type { RunningSite } from './start-site.ts'
import { startSite } from './start-site.ts'

type Options = Pick<RunOptions, 'code' | 'root' | 'bundles' | 'versions' | 'brand' | 'navigation'>

export class ReplaceableSite {
  readonly #options: Options
  /** Called when open pages may be out of date. */
  onNews: () => void = () => undefined
  #written: Pick<Options, 'brand' | 'navigation'> & Required<Pick<DevChange, 'menuProblems'>>
  #site: RunningSite
  /** A thread that is still starting. It may have read a file before the save. */
  #next: RunningSite | undefined
  #replacing: Promise<void> = Promise.resolve()
  /** The folder of the bundle that replaced the engine's. */
  #folder: string | undefined
  #bundles = 0

  constructor(options: Options) {
    this.#options = options
    const { brand, navigation } = options
    this.#written = { brand, navigation, menuProblems: [] }
    this.#site = this.#start(options.bundles.engine, options.versions)
  }

  async respond(request: DevRequest): Promise<DevResponse> {
    await this.#replacing
    const site = this.#site
    try {
      return await site.respond(request)
    } catch (error) {
      await this.#replacing
      if (site === this.#site) throw error
      // The thread ended because the next one took over.
      return this.respond(request)
    }
  }

  change(change: DevChange): void {
    const { brand, navigation, menuProblems } = change
    this.#written = {
      brand: brand ?? this.#written.brand,
      navigation: navigation ?? this.#written.navigation,
      menuProblems: menuProblems ?? this.#written.menuProblems,
    }
    this.#site.change(change)
    this.#next?.change(change)
  }

  /** Switches to the current code. Rejects if it can't be bundled or started. */
  replace(): Promise<void> {
    const done = this.#replacing.then(() => this.#replace())
    // The old thread then handles requests.
    this.#replacing = done.catch(() => undefined)
    return done
  }

  async #replace(): Promise<void> {
    const { code } = this.#options
    const { makeBundleApart } = (await import(
      pathToFileURL(join(code, 'bin/make-bundle-apart.mjs')).href
    )) as {
      makeBundleApart: (kind: string, code: string, folder: string) => Promise<void>
    }
    this.#bundles += 1
    const folder = join(code, '.cache/dev', `${process.pid}-${this.#bundles}`)
    mkdirSync(folder, { recursive: true })
    try {
      await makeBundleApart('site', code, folder)
      const next = this.#start(folder)
      this.#next = next
      await next.ready
      await this.stop()
      this.#site = next
      this.#folder = folder
    } catch (error) {
      rmSync(folder, { recursive: true, force: true })
      throw error
    } finally {
      this.#next = undefined
    }
  }

  async stop(): Promise<void> {
    await this.#site.stop()
    if (this.#folder) rmSync(this.#folder, { recursive: true, force: true })
  }

  #start(folder: string, versions?: CodeVersions): RunningSite {
    const { code, root, bundles } = this.#options
    return startSite(
      {
        code,
        folder,
        root,
        bundles,
        rules: this.#options.versions.provers,
        ...(versions ? { versions } : {}),
        ...this.#written,
        drafts: true,
      },
      { onNews: () => this.onNews(), print: (words) => console.error(words) },
    )
  }
}
