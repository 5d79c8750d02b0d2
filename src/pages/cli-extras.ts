// What pages show of the command-line tool besides their text: badges, other forms, data for builders and the index.
import type { CommandGroup } from '../components/DrawContext.tsx'
import type { CliReference } from '../model/cli/cli-reference.ts'
import { cliFiles, cliRoute, manFile } from '../model/cli/cli-reference.ts'
import type { Page, SiteModel } from '../model/site-model.ts'
import type { GuideView } from './guide-view.ts'

type Extras = Pick<GuideView, 'badges' | 'titleIsCode' | 'alsoAs' | 'cli' | 'commandGroups'>

export function cliExtras({ cli }: SiteModel, page: Page): Extras {
  const command = cli?.commands.find(({ id }) => cliRoute(id) === page.route)
  const built = page.components.flatMap(({ name, props }) =>
    name === 'CommandBuilder' ? String(props.command) : [],
  )
  const spec = cli?.spec.commands.filter(({ id }) => built.includes(id))
  return {
    badges: command?.experimental ? ['experimental'] : [],
    titleIsCode: command !== undefined,
    alsoAs: command
      ? [
          { label: 'man page', href: manFile(command.id) },
          { label: 'JSON', href: cliFiles.json },
          { label: 'shell completion', href: '/reference/cli/start#complete-commands-with-tab' },
        ]
      : [],
    ...(cli && spec?.length ? { cli: { ...cli.spec, commands: spec } } : {}),
    ...(cli && page.components.some(({ name }) => name === 'CommandIndex')
      ? { commandGroups: groupsOf(cli) }
      : {}),
  }
}

function groupsOf({ info, commands }: CliReference): CommandGroup[] {
  return info.tags.map((tag) => ({
    id: tag.id,
    title: tag.title,
    commands: commands
      .filter((command) => command.tags.includes(tag.id))
      .map(({ id, title, summary, experimental }) => ({
        title,
        href: cliRoute(id),
        summary,
        experimental: experimental ?? false,
      })),
  }))
}
