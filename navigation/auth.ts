import type { NavSection } from '../src/schemas/navigation.ts'

export const auth = {
  id: 'auth',
  label: 'Auth',
  href: '/guides/auth',
  groups: [
    {
      items: [
        { href: '/guides/auth', label: 'Overview' },
        { href: '/guides/auth/concepts/redirect-urls', label: 'Redirect URLs' },
      ],
    },
    {
      label: 'Quickstarts',
      items: [
        { href: '/guides/auth/quickstarts/nextjs', label: 'Next.js' },
        { href: '/guides/auth/quickstarts/react', label: 'React' },
        { href: '/guides/auth/quickstarts/react-native', label: 'React Native' },
      ],
    },
    {
      label: 'Authentication',
      items: [
        { href: '/guides/auth/auth-email', label: 'Email login' },
        {
          href: '/guides/auth/passwordless-login',
          label: 'Passwordless login',
          items: [
            { href: '/guides/auth/passwordless-login/auth-magic-link', label: 'Email magic link' },
            { href: '/guides/auth/passwordless-login/auth-email-otp', label: 'Email OTP' },
          ],
        },
        {
          href: '/guides/auth/phone-login',
          label: 'Phone login',
          items: [
            { href: '/guides/auth/phone-login/messagebird', label: 'MessageBird' },
            { href: '/guides/auth/phone-login/twilio', label: 'Twilio' },
            { href: '/guides/auth/phone-login/vonage', label: 'Vonage' },
            { href: '/guides/auth/phone-login/textlocal', label: 'Textlocal', community: true },
          ],
        },
        { href: '/guides/auth/sessions', label: 'User sessions' },
        { href: '/guides/auth/passwords', label: 'Passwords' },
        {
          href: '/guides/auth/auth-user-management',
          label: 'User management',
          items: [{ href: '/guides/auth/auth-identity-linking', label: 'Identity linking' }],
        },
        {
          href: '/guides/auth/enterprise-sso',
          label: 'Enterprise SSO',
          items: [{ href: '/guides/auth/enterprise-sso/auth-sso-saml', label: 'SAML 2.0' }],
        },
        { href: '/guides/auth/auth-email-templates', label: 'Email templates' },
        { href: '/guides/auth/auth-hooks', label: 'Auth hooks' },
      ],
    },
    {
      label: 'Social login',
      items: [
        { href: '/guides/auth/social-login', label: 'How it works' },
        { href: '/guides/auth/native-mobile-deep-linking', label: 'Native mobile OAuth' },
        { href: '/guides/auth/social-login/auth-google', label: 'Google' },
        { href: '/guides/auth/social-login/auth-facebook', label: 'Facebook' },
        { href: '/guides/auth/social-login/auth-apple', label: 'Apple' },
        { href: '/guides/auth/social-login/auth-azure', label: 'Azure (Microsoft)' },
        { href: '/guides/auth/social-login/auth-twitter', label: 'Twitter' },
        { href: '/guides/auth/social-login/auth-github', label: 'GitHub' },
        { href: '/guides/auth/social-login/auth-gitlab', label: 'GitLab' },
        { href: '/guides/auth/social-login/auth-bitbucket', label: 'Bitbucket' },
        { href: '/guides/auth/social-login/auth-discord', label: 'Discord' },
        { href: '/guides/auth/social-login/auth-figma', label: 'Figma' },
        { href: '/guides/auth/social-login/auth-kakao', label: 'Kakao' },
        { href: '/guides/auth/social-login/auth-keycloak', label: 'Keycloak' },
        { href: '/guides/auth/social-login/auth-linkedin', label: 'LinkedIn' },
        { href: '/guides/auth/social-login/auth-notion', label: 'Notion' },
        { href: '/guides/auth/social-login/auth-slack', label: 'Slack' },
        { href: '/guides/auth/social-login/auth-spotify', label: 'Spotify' },
        { href: '/guides/auth/social-login/auth-twitch', label: 'Twitch' },
        { href: '/guides/auth/social-login/auth-workos', label: 'WorkOS' },
        { href: '/guides/auth/social-login/auth-zoom', label: 'Zoom' },
      ],
    },
    {
      label: 'Native mobile login',
      items: [{ href: '/guides/auth/native-mobile-login', label: 'Overview' }],
    },
    {
      label: 'Authorization',
      items: [
        { href: '/guides/auth/auth-captcha', label: 'Enable CAPTCHA protection' },
        { href: '/guides/auth/auth-smtp', label: 'Custom SMTP' },
        { href: '/guides/auth/managing-user-data', label: 'Managing user data' },
        { href: '/guides/auth/auth-mfa', label: 'Multi-factor authentication' },
        { href: '/guides/auth/row-level-security', label: 'Row level security' },
        { href: '/guides/auth/column-level-security', label: 'Column level security' },
        {
          href: '/guides/auth/custom-claims-and-role-based-access-control-rbac',
          label: 'Custom claims and RBAC',
        },
      ],
    },
    {
      label: 'Server-side auth',
      items: [
        { href: '/guides/auth/server-side/overview', label: 'Overview' },
        { href: '/guides/auth/server-side/nextjs', label: 'Next.js guide' },
        { href: '/guides/auth/server-side/creating-a-client', label: 'Creating a client' },
        {
          href: '/guides/auth/server-side/email-based-auth-with-pkce-flow-for-ssr',
          label: 'Email auth with PKCE flow',
        },
        { href: '/guides/auth/server-side/oauth-with-pkce-flow-for-ssr', label: 'OAuth with PKCE flow' },
        { href: '/guides/auth/server-side-rendering', label: 'Server-side rendering' },
        {
          href: '/guides/auth/server-side/migrating-to-ssr-from-auth-helpers',
          label: 'Migrating from Auth Helpers',
        },
      ],
    },
    {
      label: 'Auth UI',
      items: [
        { href: '/guides/auth/auth-helpers/auth-ui', label: 'Auth UI' },
        { href: '/guides/auth/auth-helpers/flutter-auth-ui', label: 'Flutter Auth UI' },
      ],
    },
    {
      label: 'Deep dive',
      items: [
        { href: '/guides/auth/auth-deep-dive/auth-deep-dive-jwts', label: 'Part one: JWTs' },
        {
          href: '/guides/auth/auth-deep-dive/auth-row-level-security',
          label: 'Part two: row level security',
        },
        { href: '/guides/auth/auth-deep-dive/auth-policies', label: 'Part three: policies' },
        { href: '/guides/auth/auth-deep-dive/auth-gotrue', label: 'Part four: the auth server' },
        { href: '/guides/auth/auth-deep-dive/auth-google-oauth', label: 'Part five: Google OAuth' },
      ],
    },
    {
      label: 'Auth Helpers (deprecated)',
      items: [
        { href: '/guides/auth/auth-helpers', label: 'Overview' },
        { href: '/guides/auth/auth-helpers/nextjs', label: 'Next.js App Router' },
        { href: '/guides/auth/auth-helpers/nextjs-pages', label: 'Next.js Pages Router' },
        { href: '/guides/auth/auth-helpers/remix', label: 'Remix' },
        { href: '/guides/auth/auth-helpers/sveltekit', label: 'SvelteKit' },
      ],
    },
  ],
} as const satisfies NavSection
