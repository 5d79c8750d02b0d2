import { expect, test } from 'vitest'
import type { Reference } from '../references/reference.ts'
import { olderClients } from './older-clients.ts'

const reference = (folder: string, library: object) =>
  ({ kind: { folder }, data: { library } }) as unknown as Reference

test('each version that names its package is proved with it', () => {
  const references = [
    reference('libraries', { language: 'ts', version: 'v2' }),
    reference('libraries', { language: 'ts', version: 'v1', proved_with: 'client-v1' }),
    reference('libraries', { language: 'dart', version: 'v0', proved_with: 'client-v0' }),
    reference('cli', {}),
  ]
  expect(olderClients(references)).toEqual({ v1: 'client-v1' })
  expect(olderClients([...references])).toBe(olderClients(references))
})
