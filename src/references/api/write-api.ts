// An API for programs: the whole OpenAPI document.
import type { PublishedFile } from '../reference.ts'
import type { ApiData } from './api-data.ts'
import { openApiFile } from './api-data.ts'

export function writeApi(data: ApiData): PublishedFile[] {
  return [{ address: openApiFile(data), text: `${JSON.stringify(openApiDocument(data), null, 1)}\n` }]
}

export function openApiDocument({ api, operations }: ApiData): object {
  const paths: Record<string, Record<string, object>> = {}
  for (const { path, method, written } of [...operations.values()].flat())
    paths[path] = { ...paths[path], [method]: written }
  return { ...api, paths }
}
