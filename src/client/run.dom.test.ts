import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { openSample } from './run.ts'

const buttons = '<button class="code-run">Run</button><button class="code-run code-edit">Edit</button>'

const fetched = vi.fn(async () => Response.json({ samples: [] }))
beforeEach(() => {
  vi.stubGlobal('fetch', fetched.mockClear())
  onTestFinished(() => void vi.unstubAllGlobals())
  document.body.innerHTML = `<figure></figure><figure data-run>${buttons}</figure><figure data-run>${buttons}</figure>`
})

const figure = () => document.querySelectorAll('figure')[2] as HTMLElement
const button = (selector: string) => figure().querySelector(selector) as HTMLElement

test('a button opens the panel of its sample, counted among those that run in the page', async () => {
  const openPanel = vi.fn(async () => true)
  await openSample(button('.code-run'), async () => ({ openPanel }))
  await openSample(button('.code-edit'), async () => ({ openPanel }))
  expect(openPanel.mock.calls).toEqual([
    [figure(), 1, 'run'],
    [figure(), 1, 'edit'],
  ])
})

test('a button of the home page opens the sample of the guide that it is from', async () => {
  document.body.innerHTML = `<main data-run-route="/guides/rls"><figure data-run="7">${buttons}</figure></main>`
  const openPanel = vi.fn(async () => true)
  vi.resetModules()
  const { openSample: open } = await import('./run.ts')
  const only = document.querySelector('figure') as HTMLElement
  await open(only.querySelector('.code-run') as HTMLElement, async () => ({ openPanel }))
  expect(openPanel.mock.calls).toEqual([[only, 7, 'run']])
  expect(fetched).toHaveBeenCalledWith('/run/guides/rls.json')
})

test("the page's data is fetched once, even if the panel's code is there first", async () => {
  vi.resetModules()
  const { openSample: open } = await import('./run.ts')
  const openPanel = async () => {
    const { readRunData } = await import('../programs/run-sample/page-run-data.ts')
    await readRunData(location.pathname)
    return true
  }
  await open(button('.code-run'), async () => ({ openPanel }))
  await vi.dynamicImportSettled()
  expect(fetched).toHaveBeenCalledTimes(1)
})

test('two clicks before the panel is there open it once', async () => {
  const openPanel = vi.fn(async (of: HTMLElement) => {
    of.dataset.runPanel = 'open'
    return true
  })
  const load = async () => ({ openPanel })
  await Promise.all([openSample(button('.code-run'), load), openSample(button('.code-run'), load)])
  expect(openPanel).toHaveBeenCalledTimes(1)
})

test('if the panel can not be opened, its button has the focus', async () => {
  await openSample(button('.code-edit'), async () => ({ openPanel: async () => false }))
  expect(document.activeElement).toBe(button('.code-edit'))
})

test('if its script can not be loaded, a message says so', async () => {
  await openSample(button('.code-run'), () => Promise.reject(new Error('offline')))
  expect(figure().querySelector('[role=status]')?.textContent).toContain("couldn't be loaded")
})
