// The local project enforces the figures that pages show.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { usageLimits } from '../src/model/usage-limits.ts'
import { hostedLimits } from '../src/project/http/rate-limits.ts'
import { limitInWords, limitsSchema } from '../src/schemas/limits.ts'
import { pricesSchema } from '../src/schemas/prices.ts'

const read = (name: string): unknown =>
  parse(readFileSync(join(import.meta.dirname, `../data/${name}`), 'utf8'))
const limits = limitsSchema.parse(read('limits.yaml'))
const figureFor = (id: string) => limits.find((limit) => limit.id === id)?.value

test('the local project has the limits of a hosted one with its own SMTP server', () => {
  expect(hostedLimits).toMatchObject({
    emailsPerHour: figureFor('auth.emails-smtp'),
    secondsBetweenEmails: figureFor('auth.message-interval'),
    verifications: { perHour: figureFor('auth.verifications') },
    tokens: { perHour: figureFor('auth.token-requests') },
  })
})

test('what plans include is a limit, in words for readers', () => {
  const quotas = usageLimits(pricesSchema.parse(read('prices.yaml')))
  const wordsOf = (id: string) => quotas.filter((limit) => limit.id === id).map(limitInWords)
  expect(wordsOf('usage.database')).toEqual(['500 MB (Free), 8 GB (Pro, Team)'])
  expect(wordsOf('usage.projects')).toEqual(['2 (Free)'])
  expect(wordsOf('usage.messages')).toEqual(['2,000,000 (Free), 5,000,000 (Pro, Team)'])
})

test('what use beyond a plan costs is a limit too, with as many decimals as the price has', () => {
  const prices = usageLimits(pricesSchema.parse(read('prices.yaml')))
  const wordsOf = (id: string) => prices.filter((limit) => limit.id === `price.${id}`).map(limitInWords)
  expect(wordsOf('users')).toEqual(['$0.00325 per user'])
  expect(wordsOf('messages')).toEqual(['$2.50 per million'])
  expect(wordsOf('connections')).toEqual(['$10 per 1,000'])
  expect(wordsOf('branches')).toEqual(['$0.32 per day'])
  expect(wordsOf('pitr')).toEqual(['$100 per month for each 7 days of retention'])
})

test('pages take prices from the data: what they compute from one is about that much', () => {
  const folder = join(import.meta.dirname, '../content/guides')
  const price =
    /(?<!about )\$[\d.]+ (?:(?:per|a|for each) (?:GB|MAU|user|million|1?,?[01]+|month|day)\b|each\b|add-on)/g
  const written = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.mdx'))
    .flatMap((file) => {
      const text = readFileSync(join(folder, file), 'utf8').replace(/^---\n.*?\n---\n|```.*?```/gs, '')
      return [...text.matchAll(price)].map(([found]) => `${file}: ${found}`)
    })
  expect(written).toEqual([])
})
