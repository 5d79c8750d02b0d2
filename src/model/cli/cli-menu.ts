// The sidebar of the CLI reference, from the data: written pages first, then the groups in the order of info.yaml.
import type { NavItem, NavSection } from '../../schemas/navigation.ts'
import type { CliReference } from './cli-reference.ts'
import { cliRoute } from './cli-reference.ts'

export function cliMenu(reference: CliReference): NavSection {
  const byId = new Map(reference.commands.map((command) => [command.id, command]))
  const item = (id: string): NavItem => {
    const below = byId.get(id)?.subcommands ?? []
    return {
      href: cliRoute(id),
      ...(byId.get(id)?.experimental ? { mark: 'experimental' } : {}),
      ...(below.length > 0 ? { items: below.map(item) } : {}),
    }
  }
  return {
    id: 'cli-reference',
    label: `CLI ${reference.info.version}`,
    href: cliRoute('introduction'),
    groups: [
      {
        items: ['introduction', 'start', 'commands', 'global-flags'].map((name) => ({
          href: cliRoute(name),
        })),
      },
      ...reference.info.tags.map((tag) => ({ label: tag.title, items: tag.commands.map(item) })),
    ],
  }
}
