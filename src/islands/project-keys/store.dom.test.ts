import { beforeEach, expect, test } from 'vitest'
import { encodeBranch, encodeProject, noSelection } from './selection.ts'
import { chooseBranch, chooseProject, chosen, keepSelection, saved } from './store.ts'

beforeEach(() => {
  keepSelection()()
  localStorage.clear()
})

const stored = () =>
  ['organization', 'project', 'branch'].map((name) => localStorage.getItem(`project-keys-${name}`))

test('a chosen project is saved without a branch', () => {
  chooseBranch(encodeBranch('x', 'preview'), { organization: 1, project: 'a', branch: null })
  chooseProject(encodeProject(2, 'b', 'Two / B'))
  expect(chosen.get()).toEqual({ organization: 2, project: 'b', branch: null })
  expect(saved.get()).toEqual(chosen.get())
  expect(stored()).toEqual(['2', 'b', null])
})

test('a chosen branch is saved with the project in effect, even if that project was never chosen', () => {
  chooseBranch(encodeBranch('x', 'preview'), { organization: 1, project: 'a', branch: 'main' })
  expect(chosen.get()).toEqual({ organization: 1, project: 'a', branch: 'x' })
  expect(stored()).toEqual(['1', 'a', 'x'])
})

test('values that are not options change and save nothing', () => {
  chooseProject('[1,"a"]')
  chooseBranch('["x"]', { organization: 1, project: 'a', branch: null })
  expect(chosen.get()).toEqual(noSelection)
  expect(stored()).toEqual([null, null, null])
})

test('the choice is cleared with the last widget, and what is saved stays', () => {
  const [leaveFirst, leaveSecond] = [keepSelection(), keepSelection()]
  chooseProject(encodeProject(2, 'b', 'Two / B'))
  leaveFirst()
  expect(chosen.get().project).toBe('b')
  leaveSecond()
  expect(chosen.get()).toEqual(noSelection)
  expect(stored()).toEqual(['2', 'b', null])
})
