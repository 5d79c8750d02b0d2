// Notifies the running site about saved files, and open pages that they may be out of date.
import type { ViteDevServer } from 'vite'
import type { RunOptions } from '../run-options.ts'
import { loadMenus } from './load-menus.ts'
import type { ReplaceableSite } from './replaceable-site.ts'
import { sortChanges } from './sort-changes.ts'
import { collectChanges, watchHistory } from './watch-files.ts'

export function watchSite(
  vite: ViteDevServer,
  site: ReplaceableSite,
  { root, code }: Pick<RunOptions, 'root' | 'code'>,
): () => void {
  const update = () => vite.ws.send({ type: 'custom', event: 'site:update' })
  const fail = (error: unknown) => {
    const { message, stack = '' } = error instanceof Error ? error : new Error(String(error))
    console.error(`\n${message}\n`)
    vite.ws.send({ type: 'error', err: { message, stack } })
  }
  let menus = Promise.resolve()
  const take = async (paths: ReadonlySet<string>) => {
    const { written, isMenus, isCode } = sortChanges(paths, { root, code })
    if (isMenus) {
      // In turn, or a mistake that takes longer to explain than its correction to load would stay.
      menus = menus
        .catch(() => undefined)
        .then(async () => site.change({ paths: written, ...(await loadMenus(vite, root)) }))
      await menus
    } else if (written.length > 0) site.change({ paths: written })
    if (isCode) await site.replace()
    // The next requested page is rendered after the change, because messages to the thread keep their order.
    if (written.length > 0 || isMenus || isCode) update()
  }
  site.onNews = update
  const collect = collectChanges((paths) => void take(paths).catch(fail))
  if (root !== code) vite.watcher.add(root)
  vite.watcher.on('all', (_, path) => collect(path))
  return watchHistory(root, () => {
    site.change({ history: true })
    update()
  })
}
