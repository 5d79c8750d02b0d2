import type { NavSection } from '../src/schemas/navigation.ts'

export const storage = {
  id: 'storage',
  label: 'Storage',
  href: '/guides/storage',
  groups: [
    {
      items: [
        { href: '/guides/storage', label: 'Overview' },
        { href: '/guides/storage/quickstart', label: 'Quickstart' },
      ],
    },
    {
      label: 'Buckets',
      items: [
        { href: '/guides/storage/buckets/fundamentals', label: 'Fundamentals' },
        { href: '/guides/storage/buckets/creating-buckets', label: 'Create buckets' },
      ],
    },
    {
      label: 'Security',
      items: [{ href: '/guides/storage/security/access-control', label: 'Access control' }],
    },
    {
      label: 'Uploads',
      items: [
        { href: '/guides/storage/uploads/standard-uploads', label: 'Standard uploads' },
        { href: '/guides/storage/uploads/resumable-uploads', label: 'Resumable uploads' },
        { href: '/guides/storage/uploads/file-limits', label: 'File size limits' },
      ],
    },
    {
      label: 'Serving',
      items: [
        { href: '/guides/storage/serving/downloads', label: 'Serve and download files' },
        { href: '/guides/storage/serving/image-transformations', label: 'Image transformations' },
      ],
    },
    {
      label: 'CDN',
      items: [
        { href: '/guides/storage/cdn/fundamentals', label: 'Fundamentals' },
        { href: '/guides/storage/cdn/smart-cdn', label: 'Smart CDN' },
        { href: '/guides/storage/cdn/metrics', label: 'Metrics' },
      ],
    },
    {
      label: 'Debugging',
      items: [
        { href: '/guides/storage/debugging/logs', label: 'Logs' },
        { href: '/guides/storage/debugging/error-codes', label: 'Error codes' },
      ],
    },
    {
      label: 'Schema',
      items: [
        { href: '/guides/storage/schema/design', label: 'Database design' },
        { href: '/guides/storage/schema/helper-functions', label: 'Helper functions' },
      ],
    },
    {
      label: 'Going to production',
      items: [{ href: '/guides/storage/production/scaling', label: 'Scaling' }],
    },
  ],
} as const satisfies NavSection
