// A part of an OpenAPI document: some operations, with what they refer to.
import type { Api } from './api-schemas.ts'

type Json = Record<string, unknown>

export interface OpenApiDocument extends Api {
  paths: Record<string, Record<string, { operationId: string }>>
}

export function partOfDocument(document: OpenApiDocument, operationIds: readonly string[]): Json {
  const paths: Record<string, Json> = {}
  for (const [path, operations] of Object.entries(document.paths))
    for (const [method, operation] of Object.entries(operations))
      if (operationIds.includes(operation.operationId)) paths[path] = { ...paths[path], [method]: operation }
  const { openapi, info } = document
  return { openapi, info, paths, components: usedComponents(document, paths) }
}

function usedComponents({ components }: Api, paths: Json): Record<string, Json> {
  const used: Record<string, Json> = {}
  const include = (kind: string, name: string) => {
    const found = (components as Record<string, Json>)[kind]?.[name]
    if (found === undefined || used[kind]?.[name] !== undefined) return
    used[kind] = { ...used[kind], [name]: found }
    visit(found)
  }
  const visit = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return
    const { $ref, security } = value as { $ref?: string; security?: object[] }
    const [, , kind = '', name = ''] = $ref?.split('/') ?? []
    if (kind) include(kind, name)
    for (const scheme of (security ?? []).flatMap((way) => Object.keys(way)))
      include('securitySchemes', scheme)
    for (const child of Object.values(value)) visit(child)
  }
  visit(paths)
  return used
}
