import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Branch, Organization, Project } from './entities.ts'
import { noSelection } from './selection.ts'
import type { Call, QueryState, User } from './state.ts'
import { branchSelector, chosenRef, projectSelector, valueView } from './state.ts'

const pending = { status: 'pending' } as const
const error = { status: 'error' } as const
const success = <T>(data: T) => ({ status: 'success', data }) as const
const organizations: Call<Organization[]> = success([{ id: 1, name: 'One' }])
const plain: Project = { ref: 'a', name: 'A', organization_id: 1, is_branch_enabled: false }
const branched: Project = { ...plain, ref: 'b', is_branch_enabled: true }
const projects = success([plain, branched])
const main: Branch = { id: 'm', name: 'main', project_ref: 'b', parent_project_ref: 'b' }
const preview: Branch = { ...main, id: 'p', name: 'preview', project_ref: 'b2' }
const on = (project: string, branch: string | null = null) => ({ organization: 1, project, branch })

const known = (facts: Partial<QueryState>): QueryState => ({
  user: 'logged-in',
  organizations,
  projects,
  branches: pending,
  api: pending,
  selection: noSelection,
  ...facts,
})

describe('the project selector', () => {
  test.each<[string, Partial<QueryState>]>([
    ['user-loading', { user: 'loading' }],
    ['user-unknown', { user: 'unknown' }],
    ['logged-out', { user: 'logged-out' }],
    ['pending', { projects: pending }],
    ['pending', { organizations: pending }],
    ['error', { projects: error, organizations: pending }],
    ['error', { organizations: error }],
    ['no-data', { projects: success([]) }],
    ['no-data', { organizations: success([]) }],
    ['has-data', {}],
  ])('is %s', (status, facts) => {
    expect(projectSelector(known(facts)).status).toBe(status)
  })

  test('marks what is chosen, and nothing that is of another organization', () => {
    expect(projectSelector(known({ selection: on('b') }))).toMatchObject({
      selected: { label: 'One / A (b)' },
    })
    expect(projectSelector(known({ selection: { ...on('b'), organization: 2 } }))).toMatchObject({
      selected: undefined,
    })
  })

  test('marks the project of the chosen organization where another has the same ref', () => {
    const twins = [plain, { ...plain, organization_id: 2 }]
    const state = projectSelector(
      known({
        organizations: success([1, 2].map((id) => ({ id, name: `Organization ${id}` }))),
        projects: success(twins),
        selection: { ...on('a'), organization: 2 },
      }),
    )
    expect(state).toMatchObject({ selected: { label: 'Organization 2 / A' } })
  })
})

describe('the branch selector', () => {
  test.each<[string, Partial<QueryState>]>([
    ['user-loading', { user: 'loading' }],
    ['user-unknown', { user: 'unknown' }],
    ['logged-out', { user: 'logged-out' }],
    ['pending', { projects: pending }],
    ['error', { projects: error }],
    ['error', { organizations: error, projects: pending }],
    ['no-data', { projects: success([]) }],
    ['no-branches-enabled', { selection: on('a') }],
    ['pending', { selection: on('b') }],
    ['error', { selection: on('b'), branches: error }],
    ['no-data', { selection: on('b'), branches: success([]) }],
    ['has-data', { selection: on('b'), branches: success([main]) }],
  ])('is %s', (status, facts) => {
    expect(branchSelector(known(facts)).status).toBe(status)
  })
})

describe('the value view', () => {
  const api = success({ url: 'https://a.example', key: 'k' })
  test.each<[string, Partial<QueryState>]>([
    ['loading', { user: 'loading' }],
    ['no-project', { user: 'logged-out' }],
    ['no-project', { user: 'unknown', api }],
    ['no-project', { api }],
    ['no-project', { projects: error }],
    ['pending', { projects: pending }],
    ['pending', { selection: on('a') }],
    ['error', { selection: on('a'), api: error }],
    ['success', { selection: on('a'), api }],
  ])('is %s', (status, facts) => {
    expect(valueView(known(facts)).status).toBe(status)
  })
})

test('settings are those of the branch, where there is one', () => {
  const branches = success([main, preview])
  expect(chosenRef(known({ selection: on('a') }))).toBe('a')
  expect(chosenRef(known({ selection: on('b', 'p'), branches }))).toBe('b2')
  expect(chosenRef(known({ selection: on('b', 'm'), branches }))).toBe('b')
  expect(chosenRef(known({ selection: on('b') }))).toBeUndefined()
  expect(chosenRef(known({ selection: on('b'), branches: error }))).toBe('b')
})

test('every mixture of answers has a state, and values are shown to nobody who is logged out', () => {
  const call = <T>(data: fc.Arbitrary<T>): fc.Arbitrary<Call<T>> =>
    fc.oneof(fc.constant<Call<T>>(pending), fc.constant<Call<T>>(error), data.map(success))
  const anyState = fc.record({
    user: fc.constantFrom<User>('loading', 'unknown', 'logged-out', 'logged-in'),
    organizations: call(
      fc.subarray([
        { id: 1, name: 'One' },
        { id: 2, name: '"Two"' },
      ]),
    ),
    projects: call(fc.subarray([plain, branched, { ...plain, ref: 'c', organization_id: 9 }])),
    branches: call(fc.subarray([main, preview])),
    api: call(fc.constant({ url: 'https://a.example', key: 'k' })),
    selection: fc.record({
      organization: fc.constantFrom(null, 1, 2, 9),
      project: fc.constantFrom(null, 'a', 'b', 'c', 'z'),
      branch: fc.constantFrom(null, 'm', 'p', 'z'),
    }),
  })
  fc.assert(
    fc.property(anyState, (queries) => {
      const [project, branch, value] = [projectSelector, branchSelector, valueView].map((read) =>
        read(queries),
      )
      expect([project?.status, branch?.status, value?.status]).not.toContain(undefined)
      if (queries.user !== 'logged-in') expect(value?.status).not.toBe('success')
    }),
  )
})
