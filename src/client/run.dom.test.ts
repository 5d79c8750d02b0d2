import { beforeEach, expect, test, vi } from 'vitest'
import { startRun } from './run.ts'

beforeEach(() => {
  document.body.innerHTML = '<figure></figure><figure data-run></figure><figure data-run></figure>'
})

const figures = () => [...document.querySelectorAll<HTMLElement>('figure')]
const buttons = (figure = figures()[2]) => [...(figure?.querySelectorAll('button') ?? [])]

test('only samples that run in the page have buttons', () => {
  startRun()
  expect(figures().map((figure) => buttons(figure).map(({ textContent }) => textContent))).toEqual([
    [],
    ['Run', 'Edit'],
    ['Run', 'Edit'],
  ])
})

test('a click opens the panel in place of the buttons', async () => {
  const openPanel = vi.fn(async () => true)
  startRun(async () => ({ openPanel }))
  buttons()[1]?.click()
  await vi.waitFor(() => expect(openPanel).toHaveBeenCalledWith(figures()[2], 1, 'edit'))
  expect(buttons()).toEqual([])
})

test('if the panel can not be opened, the button is back, with the focus', async () => {
  startRun(async () => ({ openPanel: async () => false }))
  const [run] = buttons()
  run?.click()
  await vi.waitFor(() => expect(document.activeElement).toBe(run))
  expect(buttons()).toHaveLength(2)
})

test('if its script can not be loaded, a message says so, and the buttons stay', async () => {
  startRun(() => Promise.reject(new Error('offline')))
  buttons()[0]?.click()
  await vi.waitFor(() =>
    expect(figures()[2]?.querySelector('[role=status]')?.textContent).toContain("couldn't be loaded"),
  )
  expect(buttons()).toHaveLength(2)
})
