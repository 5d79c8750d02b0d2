// The same behaviour is tested on the dev server and on the build; `bin/test.mjs` starts both and hands over their addresses.
import { defineConfig } from '@playwright/test'

const chromium = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium'

export default defineConfig({
  testDir: 'tests/browser',
  fullyParallel: true,
  workers: 2,
  timeout: 30_000,
  // A busy machine can be late once; a test that needs its second try is reported as flaky.
  retries: process.env.CI ? 1 : 0,
  reporter: [['list'], ['json', { outputFile: 'test-results/results.json' }]],
  outputDir: 'test-results/artifacts',
  use: {
    launchOptions: {
      executablePath: chromium,
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  projects: [
    { name: 'build', use: { baseURL: process.env.BUILD_URL ?? 'http://localhost:4321' } },
    {
      name: 'dev',
      use: { baseURL: process.env.DEV_URL ?? 'http://localhost:4322' },
      // What only a build has: weights, headers, compressed files.
      testIgnore: /\.build\.spec\.ts$/,
    },
  ],
})
