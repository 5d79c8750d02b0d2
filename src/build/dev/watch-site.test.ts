// Saves in a row: the last one counts, however long those before take.
import { EventEmitter } from 'node:events'
import { expect, test, vi } from 'vitest'
import { temporaryFolder } from '../../../tests/temporary-folder.ts'
import { watchSite } from './watch-site.ts'

test('menus with a mistake that are saved again without it have no problem', async () => {
  const root = temporaryFolder({ 'navigation/index.ts': 'export const navigation = []', 'brand.ts': '' })
  const watcher = Object.assign(new EventEmitter(), { add: () => undefined })
  let explain: (reason: Error) => void = () => undefined
  const ssrLoadModule = vi
    .fn()
    .mockImplementationOnce(
      () =>
        new Promise((_, reject) => {
          explain = reject
        }),
    )
    .mockResolvedValue({ navigation: { top: [], sections: [] }, brand: { urls: {} } })
  const vite = {
    ws: { send: () => undefined },
    watcher,
    environments: { ssr: { moduleGraph: { invalidateAll: () => undefined } } },
    ssrFixStacktrace: () => undefined,
    ssrLoadModule,
  }
  const change = vi.fn()
  const stop = watchSite(vite as never, { change } as never, { root, code: root })
  try {
    watcher.emit('all', 'change', `${root}/navigation/index.ts`)
    await vi.waitFor(() => expect(ssrLoadModule).toHaveBeenCalledTimes(1))
    watcher.emit('all', 'change', `${root}/navigation/index.ts`)
    // The second save is collected.
    await new Promise((resolve) => setTimeout(resolve, 200))
    explain(new Error('A mistake.'))
    await vi.waitFor(() => expect(change).toHaveBeenCalledTimes(2))
    expect(change.mock.lastCall?.[0]).toMatchObject({ menuProblems: [] })
  } finally {
    stop()
  }
})
