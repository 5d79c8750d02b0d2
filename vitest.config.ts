import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

/** Guards against hanging, long enough for a slow machine. How fast things have to be is a matter of the bench. */
const common = {
  testTimeout: 180_000,
  teardownTimeout: 60_000,
  hookTimeout: 300_000,
  setupFiles: ['./tests/each-file.ts'],
  // Most of what an embedded Postgres costs is its compilation, and a test ends before optimized code repays it.
  execArgv: ['--liftoff-only'],
}

/** What hardly ever changes its answer and takes long: kills, full disks, time limits, attacks, other servers, another brand. */
const faults = [
  '**/*.faults.test.ts',
  'fuzz/**/*.test.ts',
  'src/platform/{killed-start,sign-in-limits,sign-in-timing}.test.ts',
  'src/project/services/{project-database,storage/uploads}.test.ts',
  'src/project/engines/native/{boundary,prepare-cluster}.test.ts',
  'src/sandbox/*.test.ts',
  'src/server/slow-readers.test.ts',
  'src/proofs/provers/{client,python,shell}/escapes.test.ts',
  'tests/{brand,bundle-cache,full-disk,killed-tools,playground-samples,running-server}.test.ts',
  'tests/pages/{docs-install,html-checker,servers}.test.ts',
]

/** Tests that start processes or databases: each of these files gets a process of its own. */
const withTools = [
  'fuzz/**/*.test.ts',
  'src/advisor/**/*.test.ts',
  'src/platform/**/*.test.ts',
  'src/build/**/*.test.ts',
  'src/in-page/snapshot/*.test.ts',
  // Replaces the process's cryptography for good.
  'src/in-page/script/worker-crypto.test.ts',
  'src/islands/rls-lab/lab-project.test.ts',
  'src/cli/quote.test.ts',
  'src/model/git-dates.test.ts',
  'src/project/{engines,services}/**/*.test.ts',
  'src/proofs/*.test.ts',
  'src/proofs/provers/*.test.ts',
  'src/proofs/provers/{client,http,in-page,python,shell,sql,typescript}/*.test.ts',
  'tests/{audit-recipe,build,chat-recipe,incremental-build,install,live-list,recipes,request-samples,saas-recipe,sites,starter-policies}.test.ts',
]

/** Makes room for the databases that the platform's tests copy. */
const preparedData = 'src/platform/__fixtures__/set-up-data.ts'

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
          exclude: ['**/*.dom.test.ts', 'node_modules/**', ...withTools, ...faults],
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
          exclude: ['**/*.dom.test.ts', 'node_modules/**', ...faults],
          environment: 'node',
          globalSetup: preparedData,
        },
        // The brand is a placeholder, so the package that recipes import is the published client that speaks the same protocol.
        resolve: { alias: { '@plinth/plinth-js': '@supabase/supabase-js' } },
      },
      {
        test: {
          ...common,
          name: 'dom',
          include: ['src/**/*.dom.test.{ts,tsx}'],
          environment: 'happy-dom',
          // Making a document for each file would take most of the time.
          isolate: false,
        },
      },
      {
        test: { ...common, name: 'rebrand', include: ['tests/rebrand/*.test.ts'], environment: 'node' },
      },
      {
        test: {
          ...common,
          name: 'faults',
          include: faults,
          exclude: ['node_modules/**'],
          environment: 'node',
          globalSetup: preparedData,
        },
      },
      {
        test: {
          ...common,
          name: 'pages',
          include: ['tests/pages/*.test.ts'],
          exclude: ['tests/pages/page-faults.test.ts', ...faults],
          environment: 'node',
          // All files share one worker's modules, and with them all parsed pages (tests/pages/read-dist.ts), the model, and indexes.
          // Making these takes longer than the tests.
          isolate: false,
          maxWorkers: 1,
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
})
