// The CLI reference's sidebar, from the data: written pages first, then the groups in the order of info.yaml.
import { cliRoute } from '../../lib/references/addresses.ts'
import type { NavItem, NavSection } from '../../schemas/navigation.ts'
import type { CliData } from './cli-data.ts'

export function cliMenu(cli: CliData): NavSection {
  const byId = new Map(cli.commands.map((command) => [command.id, command]))
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
    label: `CLI ${cli.info.version}`,
    href: cliRoute('introduction'),
    groups: [
      {
        items: ['introduction', 'start', 'commands', 'global-flags'].map((name) => ({
          href: cliRoute(name),
        })),
      },
      ...cli.info.tags.map((tag) => ({ label: tag.title, items: tag.commands.map(item) })),
    ],
  }
}
