// Where the command builder goes on a command's page. Its first view is the builder itself, which is hydrated later.
import { z } from 'zod'
import type { CliSpec } from '../cli/command-spec.ts'
import { BuilderView } from '../islands/command-builder/BuilderView.tsx'
import css from '../islands/command-builder/command-builder.css?inline'
import { linkTo, paragraph } from '../markdown/build-nodes.ts'
import { invariant } from '../problems/invariant.ts'
import { useDrawContext } from './DrawContext.tsx'
import { defineComponent } from './define-component.ts'
import { Island } from './Island.tsx'

const commandBuilderProps = z.strictObject({
  command: z.string().describe('ID of a command in data/cli, such as plinth-db-diff.'),
})

function CommandBuilder({ command: id }: z.infer<typeof commandBuilderProps>) {
  const cli = useDrawContext().componentData?.CommandBuilder as CliSpec | undefined
  const command = cli?.commands.find((candidate) => candidate.id === id)
  invariant(cli && command, `The command builder was rendered without the data for "${id}".`)
  const props = { cli: { name: cli.name, version: cli.version, globalFlags: cli.globalFlags }, command }
  return <Island name="command-builder" view={BuilderView} css={css} props={props} />
}

export const commandBuilder = defineComponent({
  props: commandBuilderProps,
  draw: CommandBuilder,
  // The arguments and flags that the builder offers are on the same page.
  markdown: (_, __, { page }) => [
    paragraph(
      'On the web page, a builder assembles this command from its arguments and flags for three shells. It also checks a command that you paste: ',
      linkTo(page, 'open the builder'),
      '.',
    ),
  ],
})
