// Every extension's statement in data/extensions.yaml runs on an engine that has it, and the catalog lists the ones that ran. Those that
// need Debian's packages are left out on a machine without them. CI has them.
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { extensionStatement, sqlName } from '../src/components/extension-statement.ts'
import type { FenceUse } from '../src/markdown/facts.ts'
import { debianServer, packagedVersions } from '../src/project/engines/native/debian.ts'
import { proveSql } from '../src/proofs/provers/sql/prove-sql.ts'
import { realModel } from './real-site.ts'

const isMissing = debianServer().missing !== undefined && !process.env.CI
const extensions = realModel().catalogs.extensions.filter(
  (extension) => !(isMissing && Object.hasOwn(packagedVersions, sqlName(extension))),
)

test('the catalog marks the extensions whose statement ran, and no other', async () => {
  const fences = extensions.map((extension): FenceUse => {
    const { name } = extension
    const code = extensionStatement(extension)
    return { id: name, file: name, line: 1, column: 1, language: 'sql', code, meta: { marked: [] } }
  })
  const verdicts = await proveSql(
    fences.map((fence) => [{ fence }]),
    {
      publication: 'test_realtime',
      cache: join(import.meta.dirname, '../.cache/postgres'),
      extensions: extensions.map(sqlName),
    },
  )
  const problems = [...verdicts.values()].flatMap((verdict) => verdict.problems ?? [])
  expect(problems.map(({ file, message }) => `${file}: ${message}`)).toEqual([])
  const ran = fences.filter((fence) => verdicts.get(fence)?.proof?.kind === 'ran').map(({ file }) => file)
  expect(extensions.filter((extension) => extension.ran).map(({ name }) => name)).toEqual(ran)
})
