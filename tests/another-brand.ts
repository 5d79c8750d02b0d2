// A brand without any of the stand-in names: a name that is missing on a page was hard-coded.
import type { Brand } from '../src/schemas/brand.ts'

export const acanthus: Brand = {
  name: 'Acanthus',
  tagline: 'Grow on solid ground.',
  logo: { path: 'M2 20C2 8 10 2 20 2c0 10-6 18-18 18z', light: '#1b6e3c', dark: '#7fd6a0' },
  cli: 'acan',
  environmentPrefix: 'ACAN_',
  domain: 'acanthus.test',
  packages: {
    javascript: '@acanthus/client',
    serverSide: '@acanthus/server',
    dart: 'acanthus_dart',
    python: 'acan',
    csharp: 'Acanthus',
    swift: 'acanthus-ios',
    kotlin: 'acanthus-android',
  },
  packagesPublished: true,
  urls: {
    site: 'https://learn.acanthus.test',
    dashboard: 'https://console.acanthus.test',
    sqlEditor: 'https://console.acanthus.test/sql',
    apiSettings: 'https://console.acanthus.test/keys',
    authProviders: 'https://console.acanthus.test/sign-in',
    integrations: 'https://acanthus.test/tools',
    status: 'https://health.acanthus.test',
    support: 'https://acanthus.test/help',
    api: 'https://rest.acanthus.test',
    platform: 'https://platform.acanthus.test',
    repository: 'https://code.acanthus.test/learn',
  },
}
