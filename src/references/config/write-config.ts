// A page of settings as JSON, for programs.
import { configJson } from '../../lib/references/addresses.ts'
import type { PublishedFile } from '../reference.ts'
import type { ConfigData } from './config-data.ts'

export function writeConfig({ page }: ConfigData): PublishedFile[] {
  const {
    id,
    title,
    description,
    route,
    product,
    version,
    format,
    file,
    service,
    placeholders,
    tags,
    parameters,
  } = page
  const published = {
    id,
    title,
    description,
    route,
    product,
    version,
    format,
    file,
    service,
    placeholders,
    tags,
    parameters,
  }
  return [{ address: configJson(id), text: `${JSON.stringify(published, null, 2)}\n` }]
}
