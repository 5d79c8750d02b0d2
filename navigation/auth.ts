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
      label: 'Social login',
      items: [
        { href: '/guides/auth/social-login', label: 'How it works' },
        { href: '/guides/auth/social-login/auth-apple', label: 'Apple' },
      ],
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
        { href: '/guides/auth/custom-claims-and-role-based-access-control-rbac', label: 'Custom claims and RBAC' },
      ],
    },
  ],
} as const satisfies NavSection
