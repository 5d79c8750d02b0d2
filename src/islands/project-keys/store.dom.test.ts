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
  chooseBranch('u1', encodeBranch('x', 'preview'), { organization: 1, project: 'a', branch: null })
  chooseProject('u1', encodeProject(2, 'b', 'Two / B'))
  expect(chosen.get()).toEqual({ owner: 'u1', value: { organization: 2, project: 'b', branch: null } })
  expect(saved.get()).toEqual(chosen.get().value)
  expect(stored()).toEqual(['2', 'b', null])
})

test('a chosen branch is saved with the project in effect, even if that project was never chosen', () => {
  chooseBranch('u1', encodeBranch('x', 'preview'), { organization: 1, project: 'a', branch: 'main' })
  expect(chosen.get()).toEqual({ owner: 'u1', value: { organization: 1, project: 'a', branch: 'x' } })
  expect(stored()).toEqual(['1', 'a', 'x'])
})

test('values that are not options change and save nothing', () => {
  chooseProject('u1', '[1,"a"]')
  chooseBranch('u1', '["x"]', { organization: 1, project: 'a', branch: null })
  expect(chosen.get().value).toEqual(noSelection)
  expect(stored()).toEqual([null, null, null])
})

test('the choice is cleared with the last widget, and what is saved stays', () => {
  const [leaveFirst, leaveSecond] = [keepSelection(), keepSelection()]
  chooseProject('u1', encodeProject(2, 'b', 'Two / B'))
  leaveFirst()
  expect(chosen.get().value.project).toBe('b')
  leaveSecond()
  expect(chosen.get().value).toEqual(noSelection)
  expect(stored()).toEqual(['2', 'b', null])
})
