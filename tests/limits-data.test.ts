// The local project enforces the figures that pages show.
import { readFileSync } from 'node:fs'
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
  expect(wordsOf('usage.messages')).toEqual(['2,000,000 (Free), 5,000,000 (Pro, Team)'])
})
