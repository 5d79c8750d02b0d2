// An API for programs: the whole OpenAPI document.
import type { PublishedFile } from '../reference.ts'
import type { ApiData, Operation } from './api-data.ts'
import { openApiFile } from './api-data.ts'

export function writeApi(data: ApiData): PublishedFile[] {
  return [{ address: openApiFile(data), text: `${JSON.stringify(openApiDocument(data), null, 1)}\n` }]
}

/** Parameters and responses are in the operations that have them, so that a program finds all of an operation in one place. */
export function openApiDocument({ api, operations }: ApiData): object {
  const { parameters, responses, ...components } = api.components
  const paths: Record<string, Record<string, object>> = {}
  for (const one of [...operations.values()].flat())
    paths[one.path] = { ...paths[one.path], [one.method]: documented(one) }
  return { ...api, components, paths }
}

/** Without what we added to read it. */
function documented({ method, path, file, lineOf, responses, ...operation }: Operation): object {
  return { ...operation, responses: Object.fromEntries(responses) }
}
