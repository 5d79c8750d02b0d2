import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { effectiveSelection } from './effective-selection.ts'
import type { Branch, Project } from './entities.ts'
import { readSelection } from './saved-selection.ts'
import {
  decodeBranch,
  decodeProject,
  encodeBranch,
  encodeProject,
  firstBranch,
  noSelection,
  selectedProject,
} from './selection.ts'

const project = (ref: string, organization_id: number, name = ref): Project => ({
  ref,
  name,
  organization_id,
  is_branch_enabled: false,
})
const branch = (id: string, project_ref: string, parent_project_ref = 'p'): Branch => ({
  id,
  name: id,
  project_ref,
  parent_project_ref,
})

describe('on first data', () => {
  test('the saved branch comes first, then the main one, then the first', () => {
    const branches = [branch('x', 'q'), branch('main', 'p'), branch('y', 'r')]
    expect(firstBranch('y', branches)?.id).toBe('y')
    expect(firstBranch('gone', branches)?.id).toBe('main')
    expect(firstBranch(null, [branch('x', 'q'), branch('y', 'r')])?.id).toBe('x')
    expect(firstBranch('x', [])).toBeUndefined()
  })
})

describe('values of options', () => {
  test('hold three items for a project and two for a branch, without double quotes in names', () => {
    expect(encodeProject(1, 'abc', 'The "best" one')).toBe('[1,"abc","The best one"]')
    expect(encodeBranch('id', 'a "b"')).toBe('["id","a b"]')
  })

  test.each([
    '',
    '[]',
    '{}',
    'null',
    '[1,"a"]',
    '[1,"a","b","c"]',
    '["1","a","b"]',
    '[1,2,"b"]',
    '[1,"a",null]',
    '[1,"a","b"',
  ])('%s is no project', (value) => {
    expect(decodeProject(value)).toBeUndefined()
  })

  test.each(['', '["a"]', '["a","b","c"]', '[1,"b"]', '["a",2]', '{"0":"a","1":"b"}'])(
    '%s is no branch',
    (value) => {
      expect(decodeBranch(value)).toBeUndefined()
    },
  )

  test('come back as they went in, whatever the names', () => {
    fc.assert(
      fc.property(fc.nat(), fc.string(), fc.string(), (organization, ref, name) => {
        expect(decodeProject(encodeProject(organization, ref, name))).toEqual({ organization, project: ref })
        expect(decodeBranch(encodeBranch(ref, name))).toEqual({ branch: ref })
      }),
    )
  })

  test('never throw for any text', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
        decodeProject(text)
        decodeBranch(text)
      }),
    )
  })
})

test('whatever is saved and whatever the platform answers: no throw, never a project of another organization', () => {
  const ids = fc.integer({ min: 1, max: 3 })
  const refs = fc.constantFrom('a', 'b', 'c', 'd')
  const anyProjects = fc.array(fc.tuple(refs, ids).map(([ref, id]) => project(ref, id)))
  const anyOrganizations = fc.array(ids.map((id) => ({ id, name: `Organization ${id}` })))
  const anyText = fc.oneof(fc.constant(null), refs, ids.map(String), fc.string())
  fc.assert(
    fc.property(
      fc.tuple(anyText, anyText, anyText),
      anyOrganizations,
      anyProjects,
      ([organization, ref, branchId], owned, list) => {
        const stored: Record<string, string | null> = {
          'project-keys-organization': organization,
          'project-keys-project': ref,
          'project-keys-branch': branchId,
        }
        const saved = readSelection((key) => stored[key] ?? null)
        const data = { organizations: owned, projects: list, branches: [] }
        const chosen = effectiveSelection(noSelection, saved, data)
        const found = selectedProject(chosen, owned, list)
        if (found) {
          expect(found.organization_id).toBe(chosen.organization)
          expect(owned.map(({ id }) => id)).toContain(chosen.organization)
        } else expect(chosen).toEqual(noSelection)
        const reachable = list.some(({ organization_id }) => owned.some(({ id }) => id === organization_id))
        expect(found !== undefined).toBe(reachable)
      },
    ),
  )
})
