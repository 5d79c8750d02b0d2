import { expect, test } from 'vitest'
import type { Docs } from '../dist-reader/open-docs.ts'
import { publishedVersion } from './published-libraries.ts'

const asked: string[] = []
const docs = {
  json: async (address: string) => {
    asked.push(address)
    return undefined
  },
} as unknown as Docs

test.each(['../kotlin', './v1', './/././v1', '%2e%2e/v1', '..', 'v1\0', '__proto__'])(
  'the version "%s" leads to no file but its own',
  async (version) => {
    asked.length = 0
    await publishedVersion(docs, 'javascript', version)
    // What is read is kept under its address, so there must be one for each file.
    expect(asked.filter((address) => !/^\/reference\/javascript\/\w+\.json$/.test(address))).toEqual([])
  },
)
