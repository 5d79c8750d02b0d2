// data/auth-providers.yaml: the sign-in providers.
import { z } from 'zod'

const color = z.string().regex(/^#[0-9a-f]{6}$/, 'Write a color as six hex digits in quotes: "#24292f"')

const logo = z.strictObject({
  icon: z
    .string()
    .describe('A name from src/layout/icons.ts, for something that the provider makes one think of.'),
  color: color.describe("The background's color. The icon is white or black, whichever is more readable."),
  light: color.optional().describe('The color in the dark theme, if the other one has too little contrast.'),
})

export const authProvidersSchema = z.array(
  z
    .strictObject({
      name: z.string().min(1).describe("The provider's own name."),
      logo: logo.describe("Our own mark. The provider's logo is a trademark and isn't copied."),
      href: z
        .string()
        .regex(
          /^\/guides\/auth\/(social-login\/auth-[a-z0-9-]+|phone-login\/[a-z0-9-]+)$/,
          'Write /guides/auth/social-login/auth-<provider> or /guides/auth/phone-login/<provider>',
        )
        .describe('Its guide. Until that page exists, the entry has no link.'),
      official: z.boolean().describe("Maintained by the platform's own team."),
      supporter: z.string().min(1).describe('Who maintains it. TBD if no one does.'),
      platform: z.boolean().describe('Works on the hosted platform.'),
      selfHosted: z.boolean().describe('Works on self-hosted servers.'),
      authType: z
        .enum(['social', 'phone'])
        .describe('social: an account with another provider. phone: codes by text message.'),
      hasLightIcon: z.boolean().describe('The mark has a second color for the dark theme.'),
    })
    .refine(
      ({ hasLightIcon, logo }) => hasLightIcon === (logo.light !== undefined),
      'Set logo.light if hasLightIcon is true, and omit it if hasLightIcon is false',
    ),
)

export type AuthProvider = z.infer<typeof authProvidersSchema>[number]
export type ProviderLogo = AuthProvider['logo']
