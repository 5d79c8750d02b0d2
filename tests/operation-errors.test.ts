// Errors of HTTP APIs belong to their operation: operations share an example only where each of them can return it.
import { expect, test } from 'vitest'
import { realApis } from './references/real-apis.ts'

/** What a token, a limit, or the object in the path causes, whatever the operation does. */
const general = [
  'Unauthorized',
  'This endpoint requires a Bearer token',
  'User not allowed',
  'Forbidden resource',
  'jwt expired',
  'invalid JWT: unable to parse or verify signature, token is expired by 5m10s',
  'Sign in first.',
  'Too many requests',
  'ThrottlerException: Too Many Requests',
  'Request rate limit reached',
  'Email rate limit exceeded',
  'User not found',
  'Factor not found',
  'Object not found',
  'Bucket not found',
  'The resource already exists',
]

/** Of each message, the operations with an example of it. */
function operationsByMessage(): Map<string, string[]> {
  const found = new Map<string, string[]>()
  for (const { operations } of realApis())
    for (const { operationId, responses } of [...operations.values()].flat())
      for (const [status, { content = {} }] of responses) {
        const [shown] = Object.values(content)
        const { message, msg } = (shown?.example ?? {}) as { message?: string; msg?: string }
        const text = message ?? msg
        if (text && !status.startsWith('2')) found.set(text, [...(found.get(text) ?? []), operationId])
      }
  return found
}

test('an error that depends on what an operation does is the example of no more than three', () => {
  const shared = [...operationsByMessage()].filter(([text, own]) => own.length > 3 && !general.includes(text))
  expect(shared).toEqual([])
  expect(operationsByMessage().size).toBeGreaterThan(50)
})

test('lists and bulk operations have no error about one missing object', () => {
  const missing = operationsByMessage().get('Object not found') ?? []
  expect(missing.filter((id) => /^(?:list|delete|create)\w+s$/.test(id))).toEqual([])
  expect(missing.length).toBeGreaterThan(5)
})
