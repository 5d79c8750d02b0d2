// Shell samples: parsed by bash, with their CLI calls checked against the reference.
import type { CliSpec, CommandSpec } from '../../../cli/command-spec.ts'
import type { FenceUse } from '../../../markdown/facts.ts'
import type { Prover } from '../prover.ts'
import { ofLanguage } from '../prover.ts'
import { isShell, proveShellFences } from './prove-shell.ts'

export const shellProver: Prover = {
  id: 'shell',
  code: 'src/proofs/provers/shell/shell-prover.ts',
  select: ofLanguage(isShell),
  uses: (samples, { cli }) => cli && rulesFor(samples, cli),
  prove: (pages, { cli }) => proveShellFences(pages.flat(), cli),
}

/** What the tool accepts for the commands that the samples may call. The reference's wording doesn't affect verdicts. */
function rulesFor(samples: readonly FenceUse[], { name, version, globalFlags, commands }: CliSpec): string {
  const words = new Set(samples.flatMap(({ code }) => code.split(/[^\w-]+/)))
  const aliases = new Map(commands.map((command) => [command.path.join(' '), command.aliases ?? []]))
  // Possibly more commands than are called, but never fewer: a call has all of its command's words, or their aliases.
  const isCalled = ({ path }: CommandSpec) =>
    path.every((word, index) => {
      const others = aliases.get(path.slice(0, index + 1).join(' ')) ?? []
      return [word, ...others].some((each) => words.has(each))
    })
  return JSON.stringify({ name, version, globalFlags, commands: commands.filter(isCalled) }, (key, value) =>
    ['description', 'summary'].includes(key) ? undefined : value,
  )
}
