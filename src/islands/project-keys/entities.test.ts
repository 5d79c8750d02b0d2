import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readApiSettings, readBranches, readOrganizations, readProjects, readUserId } from './entities.ts'

describe('an body of the platform', () => {
  test('is taken as it is where it has the fields', () => {
    expect(readOrganizations([{ id: 1, name: 'One', plan: 'pro' }])).toHaveLength(1)
    expect(readProjects([])).toEqual([])
    expect(readBranches([{ id: 'x', name: 'x', project_ref: 'a', parent_project_ref: 'a' }])).toHaveLength(1)
  })

  test.each([
    [{}],
    [null],
    ['text'],
    [[null]],
    [[{ id: '1', name: 'One' }]],
    [[{ id: 1, name: 'One' }, { id: 2 }]],
  ])('%j is an error, not a list', (body) => {
    expect(() => readOrganizations(body)).toThrow("The platform sent a response that can't be read.")
  })

  test('gets https where it names no protocol', () => {
    const settings = (protocol?: string) =>
      readApiSettings({ autoApiService: { protocol, endpoint: 'x.example', defaultApiKey: 'k' } }).url
    expect([settings(), settings(''), settings('http')]).toEqual([
      'https://x.example',
      'https://x.example',
      'http://x.example',
    ])
  })

  test.each([
    [{ user: { id: 'u1', email: 'a@example.com' } }, 'u1'],
    [{ user: { id: 7 } }, '7'],
    [{ user: { email: 'a@example.com' } }, 'a@example.com'],
    [{ user: null }, null],
    [{}, null],
    [null, null],
  ])('%j has the user id %s', (body, id) => {
    expect(readUserId(body)).toBe(id)
  })

  test.each([{}, { id: '' }, { id: true, email: 'a@example.com' }])('the user %j is an error', (user) => {
    expect(() => readUserId({ user })).toThrow("The platform sent a response that can't be read.")
  })

  test('of any shape is read or refused, and nothing else happens', () => {
    for (const read of [readOrganizations, readProjects, readBranches, readApiSettings, readUserId])
      fc.assert(
        fc.property(fc.jsonValue(), (body) => {
          try {
            read(body)
          } catch (error) {
            expect((error as Error).message).toBe("The platform sent a response that can't be read.")
          }
        }),
      )
  })
})
