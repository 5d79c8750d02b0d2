// data/auth-providers.yaml: who users can sign in with.
import { z } from 'zod'

const color = z.string().regex(/^#[0-9a-f]{6}$/, 'Write a color as six hex digits in quotes: "#24292f"')

const logoShapes = ['circle', 'square', 'squircle', 'diamond', 'hexagon', 'shield', 'bubble', 'drop'] as const

const logo = z.strictObject({
  shape: z.enum(logoShapes).describe('The form of the mark; src/components/ProviderMark.tsx draws it.'),
  letter: z.string().length(1).describe('The initial on it.'),
  color: color.describe('The color of the form; the initial is white or black, whichever reads better.'),
  light: color.optional().describe('The color on dark surroundings, where the other would be lost.'),
})

export const authProvidersSchema = z.array(
  z
    .strictObject({
      name: z.string().min(1).describe('The provider as it calls itself.'),
      logo: logo.describe("A mark of our own. The provider's artwork is a trademark and is not copied."),
      href: z
        .string()
        .regex(
          /^\/guides\/auth\/(social-login\/auth-[a-z0-9-]+|phone-login\/[a-z0-9-]+)$/,
          'Write /guides/auth/social-login/auth-<provider> or /guides/auth/phone-login/<provider>',
        )
        .describe('Its guide. Until that page is written, the entry is shown without a link.'),
      official: z.boolean().describe("Kept by the platform's own team."),
      supporter: z.string().min(1).describe('Who keeps it working; TBD while nobody does.'),
      platform: z.boolean().describe('Works on the hosted platform.'),
      selfHosted: z.boolean().describe('Works on servers of your own.'),
      authType: z
        .enum(['social', 'phone'])
        .describe('social: an account elsewhere. phone: codes by text message.'),
      hasLightIcon: z.boolean().describe('The mark has a second color for dark surroundings.'),
    })
    .refine(
      ({ hasLightIcon, logo }) => hasLightIcon === (logo.light !== undefined),
      'Give logo.light a color where hasLightIcon is true, and leave it out where it is false',
    ),
)

export type AuthProvider = z.infer<typeof authProvidersSchema>[number]
export type ProviderLogo = AuthProvider['logo']
