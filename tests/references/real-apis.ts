// The APIs of data/apis, without the rest of the site.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { filesBelow } from '../../src/model/files-below.ts'
import type { ApiData } from '../../src/references/api/api-data.ts'
import { apiFolder } from '../../src/references/api/api-data.ts'
import { readApis } from '../../src/references/api/read-api.ts'

const root = join(import.meta.dirname, '../..')
const folder = `data/${apiFolder}`

export function realApis(): ApiData[] {
  const files = filesBelow(root, folder).map((file) => {
    const source = readFileSync(join(root, file), 'utf8')
    return [file.slice(folder.length + 1), { file, source }] as const
  })
  const { apis, problems } = readApis({ files: new Map(files) })
  if (problems.length > 0) throw new Error(`${folder} has faults. Run: npm run check`)
  return apis
}
