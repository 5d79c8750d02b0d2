// Behavior is tested on the build. The dev server serves the same modules, so `dev.spec.ts` alone runs there: it asks whether
// each of them starts, and for what only the dev server does. `bin/test.mjs` starts both and passes their URLs.
import { defineConfig } from '@playwright/test'

const chromium = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium-headless-shell'

export default defineConfig({
  testDir: 'tests/browser',
  fullyParallel: true,
  workers: 2,
  // Guards against hanging, long enough for a slow machine. How fast things have to be is a matter of the bench.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  // A busy machine can be late once. `npm test` names the tests that needed it, and fails if there are more than two.
  retries: 1,
  // A missing expected file fails everywhere, not only in CI.
  updateSnapshots: 'none',
  reporter: [['list'], ['./bin/test/playwright-reporter.mjs']],
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
    {
      name: 'build',
      use: { baseURL: process.env.BUILD_URL ?? 'http://localhost:4321' },
      testIgnore: /dev\.spec\.ts$/,
    },
    {
      name: 'dev',
      use: { baseURL: process.env.DEV_URL ?? 'http://localhost:4322' },
      testMatch: /dev\.spec\.ts$/,
    },
  ],
})
