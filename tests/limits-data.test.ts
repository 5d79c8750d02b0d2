// The local project enforces the figures that pages show.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { hostedLimits } from '../src/project/http/rate-limits.ts'
import { limitsSchema } from '../src/schemas/limits.ts'

const limits = limitsSchema.parse(
  parse(readFileSync(join(import.meta.dirname, '../data/limits.yaml'), 'utf8')),
)
const figureFor = (id: string) => limits.find((limit) => limit.id === id)?.value

test('the local project has the limits of a hosted one with its own SMTP server', () => {
  expect(hostedLimits).toMatchObject({
    emailsPerHour: figureFor('auth.emails-smtp'),
    secondsBetweenEmails: figureFor('auth.message-interval'),
    verifications: { perHour: figureFor('auth.verifications') },
    tokens: { perHour: figureFor('auth.token-requests') },
  })
})
