import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Organization, Project } from './entities.ts'
import { branchOptions, projectOptions } from './options.ts'

const organizations: Organization[] = [
  { id: 1, name: 'One' },
  { id: 2, name: 'Two' },
]
const project = (ref: string, organization_id: number, name = ref): Project => ({
  ref,
  name,
  organization_id,
  is_branch_enabled: false,
})
const labels = (projects: Project[], known = organizations) =>
  projectOptions(projects, known).map(({ label }) => label)

describe('a label', () => {
  test('names the project where two would read the same', () => {
    expect(
      labels([project('a', 1, 'Staging'), project('b', 1, 'Staging'), project('c', 2, 'Staging')]),
    ).toEqual(['One / Staging (a)', 'One / Staging (b)', 'Two / Staging'])
  })

  test('names the organization where one ref is in two organizations of the same name', () => {
    const twins = [1, 2].map((id) => ({ id, name: 'Same' }))
    expect(labels([project('a', 1, 'Staging'), project('a', 2, 'Staging')], twins)).toEqual([
      'Same / Staging (a, organization 1)',
      'Same / Staging (a, organization 2)',
    ])
  })

  test('belongs to one option only, whatever the names', () => {
    const names = fc.constantFrom('', 'a', 'a (a)', 'b', '/')
    const ids = fc.integer({ min: 1, max: 3 })
    const anyProjects = fc.uniqueArray(fc.record({ ref: fc.constantFrom('a', 'b'), id: ids, name: names }), {
      selector: ({ ref, id }) => `${ref} ${id}`,
    })
    fc.assert(
      fc.property(anyProjects, fc.array(names, { minLength: 3, maxLength: 3 }), (list, [one, two, three]) => {
        const known = [one, two, three].map((name = '', index) => ({ id: index + 1, name }))
        const projects = list.map(({ ref, id, name }) => project(ref, id, name))
        const options = projectOptions(projects, known)
        expect(new Set(options.map(({ value }) => value)).size).toBe(projects.length)
        expect(options.map(({ entry }) => entry)).toEqual(projects)
        expect(new Set(options.map(({ label }) => label)).size).toBe(projects.length)
      }),
    )
  })
})

test('projects of unknown organizations are left out', () => {
  expect(labels([project('a', 9), project('b', 1)])).toEqual(['One / b'])
})

test('ten times as many projects, all of one name, take about ten times as long', () => {
  const time = (count: number) => {
    const list = Array.from({ length: count }, (_, index) => project(`p${index}`, 1, 'Same'))
    const start = process.cpuUsage()
    expect(projectOptions(list, organizations)).toHaveLength(count)
    const { user, system } = process.cpuUsage(start)
    return user + system
  }
  time(1000)
  const best = (count: number) => Math.min(time(count), time(count), time(count))
  // A quadratic algorithm takes a hundred times as long.
  expect(best(30_000)).toBeLessThan(40 * best(3000))
})

test('labels are made once per response', () => {
  const projects = [project('a', 1)]
  expect(projectOptions(projects, organizations)).toBe(projectOptions(projects, organizations))
})

test('a branch is listed under its name', () => {
  const branch = { id: 'x', name: 'preview', project_ref: 'q', parent_project_ref: 'p' }
  expect(branchOptions([branch])).toEqual([{ value: '["x","preview"]', label: 'preview', entry: branch }])
})
