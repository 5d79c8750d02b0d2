// The CLI reference: data/cli.

import { cliCommandsSchema, cliGlobalFlagsSchema, cliInfoSchema } from '../../cli/schema.ts'
import { cliAddress, cliFiles, cliRoute, manFile } from '../../lib/references/addresses.ts'
import type { Reference, ReferenceKind } from '../reference.ts'
import { checkBuilder, checkCli } from './check-cli.ts'
import type { CliData } from './cli-data.ts'
import { cliFolder } from './cli-data.ts'
import { cliMenu } from './cli-menu.ts'
import { cliPages } from './cli-pages.ts'
import { builtCommands, commandGroups } from './component-data.ts'
import { writeCli } from './files/write-cli.ts'
import { readCli } from './read-cli.ts'

export const cliKind: ReferenceKind<CliData> = {
  folder: cliFolder,
  schemas: {
    'cli-info': cliInfoSchema,
    'cli-global-flags': cliGlobalFlagsSchema,
    'cli-commands': cliCommandsSchema,
  },
  addresses: [cliAddress],
  read(source) {
    const { data, problems } = readCli(source)
    return { references: data ? [referenceOf(data)] : [], problems }
  },
  check: ({ data }) => checkCli(data),
  write: ({ data }) => writeCli(data),
  checkedComponents: ['CommandBuilder'],
  checkUse(references, _, { command }) {
    return checkBuilder(
      references.flatMap(({ data }) => data.commands),
      command,
    )
  },
  componentData({ data }, component, uses) {
    if (component === 'CommandBuilder') return builtCommands(data, uses)
    if (component === 'CommandIndex') return commandGroups(data)
    return undefined
  },
}

const referenceOf = (data: CliData): Reference<CliData> => ({
  kind: cliKind,
  id: 'cli',
  title: 'CLI',
  version: data.info.version,
  versions: [
    { version: data.info.version, href: cliRoute('introduction') },
    ...(data.info.earlier ?? []).map(({ version, href }) => ({ version, href })),
  ],
  address: cliAddress,
  pages: cliPages(data),
  menu: { section: cliMenu(data) },
  files: [
    { address: cliFiles.json, packaged: true },
    ...Object.values(cliFiles)
      .filter((address) => address !== cliFiles.json)
      .map((address) => ({ address })),
    ...data.commands.map(({ id }) => ({ address: manFile(id) })),
  ],
  numbersDocs: true,
  data,
})
