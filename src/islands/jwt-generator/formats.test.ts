import { parseEnv } from 'node:util'
import fc from 'fast-check'
import { parse } from 'smol-toml'
import { expect, test } from 'vitest'
import { asConfig, asEnvironment, withoutServiceKey } from './formats.ts'
import { secretFault } from './secret.ts'
import { signTokens } from './tokens.ts'

/** Every secret that the generator accepts. */
const secrets = fc
  .string({ minLength: 32, maxLength: 80, unit: 'grapheme-ascii' })
  .map((text) => text.replace(/[\s"'`\\$]/g, 'x'))
  .filter((text) => secretFault(text) === undefined)

test('both files give back the values, whatever the secret is', async () => {
  await fc.assert(
    fc.asyncProperty(secrets, async (secret) => {
      const tokens = await signTokens(secret, 1, 2)
      expect(parseEnv(asEnvironment(tokens))).toEqual({
        JWT_SECRET: secret,
        ANON_KEY: tokens.anon,
        SERVICE_ROLE_KEY: tokens.serviceRole,
      })
      expect(parse(asConfig(tokens))).toEqual({
        auth: { jwt_secret: secret, anon_key: tokens.anon, service_role_key: tokens.serviceRole },
      })
    }),
  )
})

test('on the screen the service_role key is left out of every form', async () => {
  const tokens = await signTokens('kJx9mQ2vL8pR5tW1yB7cD4eF6gH3jK0n', 1, 2)
  for (const text of [asEnvironment, asConfig].map((format) => format(withoutServiceKey(tokens)))) {
    expect(text).not.toContain(tokens.serviceRole)
    expect(text).toContain(tokens.anon)
  }
})
