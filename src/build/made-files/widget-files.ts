// What the project widget and the local platform have of the Management API's document: the types of the four responses, and
// the part of the document that describes the calls.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { filesBelow } from '../../model/files-below.ts'
import { apiFolder } from '../../references/api/api-data.ts'
import type { OpenApiDocument } from '../../references/api/part-of-document.ts'
import { partOfDocument } from '../../references/api/part-of-document.ts'
import { readApis } from '../../references/api/read-api.ts'
import { typeDeclarations } from '../../references/api/type-declarations.ts'
import { openApiDocument } from '../../references/api/write-api.ts'

const widgetCalls = ['listOrganizations', 'listProjects', 'getBranches', 'getProjectApi']
const widgetTypes = ['Organization', 'Project', 'BranchResponse', 'ProjectApi']

const typesFile = 'src/islands/project-keys/platform-responses.ts'
const documentFile = 'src/platform/openapi.json'

const header = `// The platform's responses to the widget's calls. Made by npm run fix from data/${apiFolder}/management: don't edit it.\n`

/** Path from the root → its expected text. None for a site without the platform's code. */
export function widgetFiles(root: string): Map<string, string> {
  if (!existsSync(join(root, documentFile))) return new Map()
  const folder = `data/${apiFolder}/`
  const files = filesBelow(root, `${folder}management`).map((file) => {
    const source = readFileSync(join(root, file), 'utf8')
    return [file.slice(folder.length), { file, source }] as const
  })
  const [data] = readApis({ files: new Map(files) }).apis
  if (!data) return new Map()
  const part = partOfDocument(openApiDocument(data) as OpenApiDocument, widgetCalls)
  return new Map([
    [typesFile, `${header}\n${typeDeclarations(data.api, widgetTypes)}\n`],
    [documentFile, `${JSON.stringify(part, null, 2)}\n`],
  ])
}
