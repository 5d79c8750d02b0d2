// The brand of all tests: the names that content is written with. Tests that take it from brand.ts would fail after a rename.
import type { Brand } from '../src/schemas/brand.ts'

export const brand: Brand = {
  name: 'Plinth',
  tagline: 'Build on a database you can trust.',
  logo: {
    path: 'M5 2h12v2.4H5zM7.2 5.6h7.6v8H7.2zM4.4 14.9h13.2v2.3H4.4zM2 18.4h18v2.4H2z',
    light: '#b3411a',
    dark: '#ff9a6c',
  },
  cli: 'plinth',
  environmentPrefix: 'PLINTH_',
  domain: 'plinth.example',
  packages: {
    javascript: '@plinth/plinth-js',
    serverSide: '@plinth/ssr',
    dart: 'plinth_flutter',
    python: 'plinth',
    csharp: 'Plinth',
    swift: 'plinth-swift',
    kotlin: 'plinth-kt',
  },
  packagesPublished: false,
  urls: {
    site: 'https://docs.plinth.example',
    dashboard: 'https://plinth.example/dashboard',
    sqlEditor: 'https://plinth.example/dashboard/project/_/sql',
    apiSettings: 'https://plinth.example/dashboard/project/_/settings/api',
    authProviders: 'https://plinth.example/dashboard/project/_/auth/providers',
    integrations: 'https://plinth.example/partners/integrations',
    status: 'https://status.plinth.example',
    support: 'https://plinth.example/support',
    api: 'https://api.plinth.example',
    platform: '',
    repository: 'https://git.plinth.example/plinth/docs',
  },
}
