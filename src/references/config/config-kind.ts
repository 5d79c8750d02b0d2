// The configuration references: data/config, one page per file.
import { configAddresses, configJson, configJsonSchema } from '../../lib/references/addresses.ts'
import type { Reference, ReferenceKind } from '../reference.ts'
import { checkConfig } from './check-config.ts'
import type { ConfigData } from './config-data.ts'
import { configFolder } from './config-data.ts'
import { configPage } from './config-pages.ts'
import { configPageSchema } from './config-schemas.ts'
import { readConfig } from './read-config.ts'
import { writeConfig } from './write-config.ts'

export const configKind: ReferenceKind<ConfigData> = {
  folder: configFolder,
  schemas: { config: configPageSchema },
  addresses: configAddresses,
  read(source) {
    const { data, problems } = readConfig(source)
    return { references: data.map(referenceOf), problems }
  },
  check: ({ data }) => checkConfig(data),
  write: ({ data }) => writeConfig(data),
}

const referenceOf = (data: ConfigData): Reference<ConfigData> => {
  const { id, title, route } = data.page
  return {
    kind: configKind,
    id: `config-${id}`,
    title,
    version: '',
    versions: [],
    address: route,
    pages: [configPage(data)],
    files: [
      { address: configJson(id), packaged: true },
      ...(data.page === data.all[0] ? [{ address: configJsonSchema }] : []),
    ],
    data,
  }
}
