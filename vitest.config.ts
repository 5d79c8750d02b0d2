import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

/** Guards against hanging, long enough for a slow machine. How fast things have to be is a matter of the bench. */
const common = {
  testTimeout: 60_000,
  hookTimeout: 120_000,
}

/** Tests that start processes or databases: each of these files gets a process of its own. */
const withTools = [
  'fuzz/**/*.test.ts',
  'platform/**/*.test.ts',
  'src/build/**/*.test.ts',
  'src/in-page/**/*.test.ts',
  'src/islands/rls-lab/run-lab.test.ts',
  'src/lib/cli/quote.test.ts',
  'src/model/git-dates.test.ts',
  'src/postgres/**/*.test.ts',
  'src/proofs/**/*.test.ts',
  'src/snippets/**/*.test.ts',
  'tests/{build,bundle-cache,full-disk,incremental-build,install,killed-tools,playground-samples,request-samples,running-server,sites,starter-policies}.test.ts',
]

export default defineConfig({
  test: {
    // One worker for each core. Left alone, Vitest leaves one core idle, which is half of a small machine.
    maxWorkers: availableParallelism(),
    // A missing expected file fails everywhere, not only in CI. `npm test -- unit -u` writes it.
    update: 'none',
    reporters: ['default', './bin/test/vitest-reporter.mjs'],
    projects: [
      {
        test: {
          ...common,
          name: 'unit',
          include: ['{bench,src}/**/*.test.ts', 'tests/*.test.ts', 'tests/pages/page-faults.test.ts'],
          exclude: ['**/*.dom.test.ts', 'node_modules/**', ...withTools],
          environment: 'node',
          // The files of a worker share its modules, and with them the model of the real site (tests/real-site.ts).
          isolate: false,
        },
      },
      {
        test: {
          ...common,
          name: 'tools',
          include: withTools,
          exclude: ['**/*.dom.test.ts', 'node_modules/**'],
          environment: 'node',
        },
      },
      {
        test: { ...common, name: 'dom', include: ['src/**/*.dom.test.{ts,tsx}'], environment: 'happy-dom' },
      },
      {
        test: { ...common, name: 'rebrand', include: ['tests/rebrand/*.test.ts'], environment: 'node' },
      },
      {
        test: {
          ...common,
          name: 'pages',
          include: [
            'tests/pages/{pages,html-checker,references,servers,search-quality,search-cost,config-search,example-quality}.test.ts',
          ],
          environment: 'node',
        },
      },
    ],
  },
})
