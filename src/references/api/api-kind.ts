// The references of HTTP APIs: data/apis/<api>, each an OpenAPI document.
import { apiAddresses } from '../../lib/references/addresses.ts'
import type { NavSection } from '../../schemas/navigation.ts'
import type { Reference, ReferenceKind } from '../reference.ts'
import type { ApiData } from './api-data.ts'
import { apiAddress, apiFolder, apiId, openApiFile, operationRoute, tagRoute } from './api-data.ts'
import { apiPages } from './api-pages.ts'
import { apiSchema, operationsSchema } from './api-schemas.ts'
import { checkApi } from './check-api.ts'
import { readApis } from './read-api.ts'
import { writeApi } from './write-api.ts'

export const apiKind: ReferenceKind<ApiData> = {
  folder: apiFolder,
  schemas: { api: apiSchema, 'api-operations': operationsSchema },
  addresses: apiAddresses,
  read(source) {
    const { apis, problems } = readApis(source)
    return { references: apis.map(referenceOf), problems }
  },
  check: ({ data }) => checkApi(data),
  write: ({ data }) => writeApi(data),
}

const referenceOf = (data: ApiData): Reference<ApiData> => ({
  kind: apiKind,
  id: apiId(data),
  title: data.api.info.title,
  version: '',
  release: data.api.info.version,
  versions: [],
  address: apiAddress(data),
  pages: apiPages(data),
  menu: { section: menuOf(data) },
  files: [{ address: openApiFile(data), packaged: true }],
  data,
})

/** Each tag is a branch with its operations. */
const menuOf = (data: ApiData): NavSection => ({
  // The guides about the Data API have the section "api".
  id: data.id === 'management' ? 'management-api' : data.id,
  label: data.api.info.title,
  href: `${apiAddress(data)}/introduction`,
  groups: [
    { items: [{ href: `${apiAddress(data)}/introduction` }] },
    {
      items: data.api.tags.map(({ name }) => ({
        href: tagRoute(data, name),
        items: (data.operations.get(name) ?? []).map((one) => ({
          href: operationRoute(data, one),
          ...(one['x-stability'] ? { mark: one['x-stability'] } : {}),
        })),
      })),
    },
  ],
})
