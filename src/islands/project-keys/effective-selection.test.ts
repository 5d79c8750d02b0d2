import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { SelectionData } from './effective-selection.ts'
import { effectiveSelection } from './effective-selection.ts'
import type { Branch, Project } from './entities.ts'
import type { Selection } from './selection.ts'
import { noSelection } from './selection.ts'

const project = (ref: string, organization_id: number, is_branch_enabled = true): Project => ({
  ref,
  name: ref,
  organization_id,
  is_branch_enabled,
})
const branch = (id: string, project_ref: string, parent_project_ref = 'a'): Branch => ({
  id,
  name: id,
  project_ref,
  parent_project_ref,
})
const data: SelectionData = {
  organizations: [
    { id: 1, name: 'One' },
    { id: 2, name: 'Two' },
  ],
  projects: [project('a', 2), project('b', 1), project('c', 2), project('plain', 1, false)],
  branches: [branch('x', 'q'), branch('main', 'a'), branch('y', 'r')],
}
const on = (organization: number, ref: string, branchId: string | null = null): Selection => ({
  organization,
  project: ref,
  branch: branchId,
})

describe('the project in effect', () => {
  test.each<[string, Selection, Selection, Selection]>([
    ['the chosen one before the saved one', on(1, 'b'), on(2, 'c'), on(1, 'b')],
    ['the saved one if nothing is chosen', noSelection, on(2, 'c'), on(2, 'c')],
    ['the saved one if the chosen one is gone', on(1, 'gone'), on(2, 'c'), on(2, 'c')],
    ['the saved one if the chosen one is in another organization', on(2, 'b'), on(2, 'c'), on(2, 'c')],
    ['the first one if the saved one is gone', noSelection, on(2, 'gone'), on(2, 'a')],
    ['the first one if the saved one is in another organization', noSelection, on(1, 'c'), on(2, 'a')],
    ['the first one if the saved organization is gone', noSelection, on(9, 'c'), on(2, 'a')],
    ['the first one if nothing is chosen or saved', noSelection, noSelection, on(2, 'a')],
  ])('is %s', (_, chosen, saved, expected) => {
    expect(effectiveSelection(chosen, saved, { ...data, branches: [] })).toEqual(expected)
  })

  test.each<[string, Partial<SelectionData>]>([
    ['projects', { projects: [] }],
    ['organizations', { organizations: [] }],
  ])('is none without %s, whatever is chosen and saved', (_, missing) => {
    expect(effectiveSelection(on(1, 'b', 'x'), on(2, 'c', 'y'), { ...data, ...missing })).toEqual(noSelection)
  })
})

describe('the branch in effect', () => {
  const withoutMain = { ...data, branches: [branch('x', 'q'), branch('y', 'r')] }
  test.each<[string, Selection, Selection, SelectionData, string | null]>([
    ['the chosen one before the saved one', on(2, 'a', 'x'), on(2, 'a', 'y'), data, 'x'],
    ['the saved one if the chosen one is gone', on(2, 'a', 'gone'), on(2, 'a', 'y'), data, 'y'],
    ['the saved one if no branch is chosen', on(2, 'a'), on(2, 'a', 'y'), data, 'y'],
    ['the main one if the saved one is gone', noSelection, on(2, 'a', 'gone'), data, 'main'],
    ['the main one if the chosen project is gone', on(2, 'gone', 'x'), noSelection, data, 'main'],
    ['the first one without a main one', noSelection, noSelection, withoutMain, 'x'],
    ['none until branches have loaded', on(2, 'a', 'x'), on(2, 'a', 'x'), { ...data, branches: [] }, null],
    ['none if the project has no branching', on(1, 'plain', 'x'), on(1, 'plain', 'x'), data, null],
  ])('is %s', (_, chosen, saved, lists, expected) => {
    expect(effectiveSelection(chosen, saved, lists).branch).toBe(expected)
  })
})

describe('whatever is chosen, saved, and loaded', () => {
  const organizationIds = fc.constantFrom(1, 2, 3)
  const refs = fc.constantFrom('a', 'b', 'c', 'd')
  const branchIds = fc.constantFrom('m', 'x', 'y', 'z')
  const anySelection: fc.Arbitrary<Selection> = fc.record({
    organization: fc.option(organizationIds),
    project: fc.option(refs),
    branch: fc.option(branchIds),
  })
  const anyData: fc.Arbitrary<SelectionData> = fc.record({
    organizations: fc.uniqueArray(
      organizationIds.map((id) => ({ id, name: `Organization ${id}` })),
      {
        selector: ({ id }) => id,
      },
    ),
    projects: fc.uniqueArray(
      fc.tuple(refs, organizationIds, fc.boolean()).map((fields) => project(...fields)),
      { selector: ({ ref }) => ref },
    ),
    branches: fc.uniqueArray(
      fc.tuple(branchIds, refs, refs).map((fields) => branch(...fields)),
      { selector: ({ id }) => id },
    ),
  })
  const holds = (check: (chosen: Selection, saved: Selection, lists: SelectionData) => void) =>
    fc.assert(fc.property(anySelection, anySelection, anyData, check))
  const isValid = ({ organization, project: ref }: Selection, lists: SelectionData) =>
    lists.organizations.some(({ id }) => id === organization) &&
    lists.projects.some((entry) => entry.ref === ref && entry.organization_id === organization)

  test('the selection is none or a listed project in its own, listed organization', () => {
    holds((chosen, saved, lists) => {
      const result = effectiveSelection(chosen, saved, lists)
      if (result.project === null) expect(result).toEqual(noSelection)
      else expect(isValid(result, lists)).toBe(true)
    })
  })

  test('there is a project whenever one can be reached', () => {
    holds((chosen, saved, lists) => {
      const canReach = lists.projects.some(({ organization_id }) =>
        lists.organizations.some(({ id }) => id === organization_id),
      )
      expect(effectiveSelection(chosen, saved, lists).project !== null).toBe(canReach)
    })
  })

  test('a valid choice wins, then a valid saved selection', () => {
    holds((chosen, saved, lists) => {
      const expected = [chosen, saved].find((selection) => isValid(selection, lists))
      if (expected) expect(effectiveSelection(chosen, saved, lists).project).toBe(expected.project)
    })
  })

  test('there is a listed branch exactly if the project has branching and branches are listed', () => {
    holds((chosen, saved, lists) => {
      const result = effectiveSelection(chosen, saved, lists)
      const hasBranching = lists.projects.some(
        (entry) => entry.ref === result.project && entry.is_branch_enabled,
      )
      if (hasBranching && lists.branches.length > 0)
        expect(lists.branches.map(({ id }) => id)).toContain(result.branch)
      else expect(result.branch).toBeNull()
    })
  })

  test('choosing what is in effect changes nothing', () => {
    holds((chosen, saved, lists) => {
      const result = effectiveSelection(chosen, saved, lists)
      expect(effectiveSelection(result, saved, lists)).toEqual(result)
    })
  })

  test('the inputs are left alone', () => {
    holds((chosen, saved, lists) => {
      const before = structuredClone([chosen, saved, lists])
      effectiveSelection(chosen, saved, lists)
      expect([chosen, saved, lists]).toEqual(before)
    })
  })
})
