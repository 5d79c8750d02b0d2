// A brand that shares no word with the stand-in one: whatever of it is missing on a page was written by hand.
import type { Brand } from '../src/schemas/brand.ts'

export const acanthus: Brand = {
  name: 'Acanthus',
  tagline: 'Grow on solid ground.',
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
