// TypeScript, JavaScript, and components: checked by the compiler against the packages that readers install.

import { lockedVersions } from '../../../lib/locked-versions.ts'
import type { FenceUse } from '../../../markdown/facts.ts'
import { parsedBy } from '../formats/parsed-verdict.ts'
import type { Prover } from '../prover.ts'
import { ofLanguage } from '../prover.ts'
import { clientsOf, usedClients } from '../sample-clients.ts'
import { isComponentFile, isProgram } from './program-languages.ts'

export const typescriptProver: Prover = {
  id: 'typescript',
  code: 'src/proofs/provers/typescript/typescript-prover.ts',
  select: ofLanguage(isProgram),
  uses: (samples, { client, olderClients, releasedClient, code }) => ({
    client,
    releasedClient,
    provedWith: samples.map((fence) => clientsOf(fence, olderClients)),
    packages: lockedVersions(code, [
      '@types/',
      ...importedPackages(samples),
      ...usedClients(samples, olderClients),
    ]),
  }),
  prove: async (pages, { code, client, olderClients, releasedClient, timeLimit }) => {
    // Loaded on demand: most builds find every proof in the lockfile.
    const { proveTypescript } = await import('./prove-typescript.ts')
    const { checkComponent } = await import('./component-script.ts')
    const verdicts = await proveTypescript(pages, {
      code,
      client,
      olderClients,
      releasedClient,
      ...(timeLimit ? { limits: { time: timeLimit } } : {}),
    })
    // A component that can't be parsed has no script.
    for (const fence of pages.flat().filter(({ language }) => isComponentFile(language))) {
      const fault = checkComponent(fence.language, fence.code)
      if (fault) verdicts.set(fence, parsedBy('', fence, fault))
    }
    return verdicts
  },
}

/** `@scope/name/path` → `@scope/name` for every module that isn't a file of the page. */
function importedPackages(samples: readonly FenceUse[]): string[] {
  const names = samples.flatMap(({ code }) =>
    [...code.matchAll(/(?:from|import|require)\s*\(?\s*['"](?:npm:|jsr:)?((?:@[\w.-]+\/)?[\w.-]+)/g)].map(
      ([, name]) => name ?? '',
    ),
  )
  return [...new Set(names)].filter((name) => !name.startsWith('.')).sort()
}
