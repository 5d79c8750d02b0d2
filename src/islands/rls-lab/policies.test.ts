import { describe, expect, test } from 'vitest'
import { actorOf } from './cast.ts'
import type { Operation } from './operations.ts'
import { operations } from './operations.ts'
import type { Outcome, Outcomes } from './outcomes.ts'
import type { Policy, Rules } from './policies.ts'
import { applying, decisionOf } from './policies.ts'

const policy = (name: string, some: Partial<Policy> = {}): Policy => ({
  table: 'public.profiles',
  name,
  command: 'SELECT',
  roles: ['authenticated'],
  permissive: true,
  checks: true,
  ...some,
})
const rules = (...policies: Policy[]): Rules => ({
  policies,
  guarded: ['public.profiles'],
  bypassing: ['service_role'],
})
const operation = (id: string) => operations.find((each) => each.id === id) as Operation
const both = (outcome: Outcome): Outcomes => ({ A: outcome, B: outcome })
const hidden = both({ ended: 'hidden' })
const passed = both({ ended: 'passed' })
const refused = (message = 'new row violates row-level security policy for table "profiles"') =>
  both({ ended: 'refused', sqlstate: '42501', message })

describe('the policies that apply', () => {
  const asked = { table: 'public.profiles', command: 'SELECT' } as const

  test.each<[string, Partial<Policy>, boolean]>([
    ['of the same command', {}, true],
    ['for all commands', { command: 'ALL' }, true],
    ['of another command', { command: 'DELETE' }, false],
    ['of another table', { table: 'public.notes' }, false],
    ['of another role', { roles: ['anon'] }, false],
    ['for everyone', { roles: ['public'] }, true],
    ['for several roles', { roles: ['anon', 'authenticated'] }, true],
  ])('%s', (_, some, applies) => {
    expect(applying(rules(policy('P', some)), asked, actorOf('user-a')).length).toBe(applies ? 1 : 0)
  })
})

describe('what decided', () => {
  const decide = (
    given: Rules,
    id: string,
    outcomes: Outcomes,
    actor: Parameters<typeof actorOf>[0] = 'user-a',
  ) => decisionOf(given, operation(id), actorOf(actor), outcomes)

  test('nothing, for a role that passes policies by', () => {
    expect(decide(rules(policy('P')), 'profiles-select', passed, 'service_role')).toBe('bypasses RLS')
  })

  test('nothing, where row-level security is off', () => {
    expect(decide({ ...rules(policy('P')), guarded: [] }, 'profiles-select', passed)).toBe('RLS is off')
  })

  test('that there is no policy, or only ones that narrow', () => {
    expect(decide(rules(), 'profiles-delete', hidden)).toBe('no policy for delete')
    expect(decide(rules(policy('P', { permissive: false })), 'profiles-select', hidden)).toBe(
      'no policy for select',
    )
  })

  test('one of several policies, narrowed by others', () => {
    const given = rules(policy('One'), policy('Two'), policy('Three', { permissive: false }))
    expect(decide(given, 'profiles-select', passed)).toBe('One or Two, narrowed by Three')
  })

  test('that a change cannot read what it would change', () => {
    const update = policy('Change', { command: 'UPDATE' })
    expect(decide(rules(update), 'profiles-update', hidden)).toBe(
      'no policy for select, so no rows are found',
    )
    expect(decide(rules(update, policy('Read')), 'profiles-update', hidden)).toBe('Change')
  })

  test('a with check, or its absence', () => {
    const insert = policy('Add', { command: 'INSERT' })
    expect(decide(rules(insert), 'profiles-insert', refused())).toBe('with check of Add')
    expect(decide(rules({ ...insert, checks: false }), 'profiles-insert', refused())).toBe(
      'no with check in Add',
    )
  })

  test('a grant or a constraint, before any policy', () => {
    expect(decide(rules(), 'profiles-insert', refused('permission denied for table profiles'))).toBe(
      'no grant: permission denied for table profiles',
    )
    expect(decide(rules(), 'profiles-insert', refused('duplicate key value'), 'service_role')).toBe(
      'not a policy: duplicate key value',
    )
  })
})
