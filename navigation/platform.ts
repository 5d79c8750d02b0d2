import type { NavSection } from '../src/schemas/navigation.ts'

export const platform = {
  id: 'platform',
  label: 'Platform',
  href: '/guides/platform',
  groups: [
    { items: [{ href: '/guides/platform', label: 'Overview' }] },
    {
      label: 'Add-ons',
      items: [
        { href: '/guides/platform/compute-add-ons' },
        { href: '/guides/platform/custom-domains' },
        { href: '/guides/platform/backups' },
        { href: '/guides/platform/ipv4-address' },
        { href: '/guides/platform/read-replicas' },
      ],
    },
    {
      label: 'Logging and observability',
      items: [
        { href: '/guides/platform/logs' },
        { href: '/guides/platform/metrics' },
        { href: '/guides/platform/sentry-monitoring' },
      ],
    },
    {
      label: 'Platform management',
      items: [
        { href: '/guides/platform/access-control' },
        { href: '/guides/platform/branching' },
        { href: '/guides/platform/custom-postgres-config' },
        { href: '/guides/platform/database-size' },
        { href: '/guides/platform/fly-postgres' },
        { href: '/guides/platform/http-status-codes' },
        { href: '/guides/platform/migrating-and-upgrading-projects' },
        { href: '/guides/platform/multi-factor-authentication' },
        { href: '/guides/platform/project-transfer' },
        { href: '/guides/platform/network-restrictions' },
        { href: '/guides/platform/performance' },
        { href: '/guides/platform/permissions' },
        { href: '/guides/platform/regions' },
        { href: '/guides/platform/ssl-enforcement' },
      ],
    },
    {
      label: 'Billing',
      items: [
        { href: '/guides/platform/org-based-billing' },
        { href: '/guides/platform/spend-cap' },
        { href: '/guides/platform/enterprise-billing' },
        { href: '/guides/platform/billing-faq' },
      ],
    },
    {
      label: 'Single sign-on',
      items: [
        { href: '/guides/platform/sso', label: 'Enable SSO for your organization' },
        { href: '/guides/platform/sso/azure' },
        { href: '/guides/platform/sso/gsuite' },
        { href: '/guides/platform/sso/okta' },
      ],
    },
    {
      label: 'Terraform',
      items: [
        { href: '/guides/platform/terraform' },
        { href: '/guides/platform/terraform/tutorial' },
        { href: '/guides/platform/terraform/reference' },
      ],
    },
    {
      label: 'Production readiness',
      items: [
        { href: '/guides/platform/shared-responsibility-model' },
        { href: '/guides/platform/maturity-model' },
        { href: '/guides/platform/going-into-prod' },
      ],
    },
    {
      label: 'Integrations',
      items: [
        { href: '/guides/platform/marketplace' },
        { href: '/guides/platform/oauth-apps/build-a-plinth-integration' },
        { href: '/guides/platform/oauth-apps/oauth-scopes' },
      ],
    },
    {
      label: 'Troubleshooting',
      items: [
        { href: '/guides/platform/troubleshooting' },
        { href: '/guides/platform/exhaust-disk-io' },
        { href: '/guides/platform/exhaust-cpu' },
        { href: '/guides/platform/exhaust-ram' },
      ],
    },
  ],
} as const satisfies NavSection
