// Reads data/apis/<api>/*.yaml: one ApiData per folder, or problems.
import { parseDataFile } from '../../problems/parse-data-file.ts'
import type { Problem } from '../../problems/problem.ts'
import type { ReferenceSource } from '../reference.ts'
import type { ApiData, Operation } from './api-data.ts'
import { apiFolder, resolved } from './api-data.ts'
import { apiSchema, operationsSchema } from './api-schemas.ts'

export function readApis({ files }: Pick<ReferenceSource, 'files'>): {
  apis: ApiData[]
  problems: Problem[]
} {
  const folders = [...new Set([...files.keys()].map((path) => path.split('/')[0] ?? ''))]
  const read = folders.map((id) => readApi(id, files))
  return { apis: read.flatMap(({ data }) => data ?? []), problems: read.flatMap(({ problems }) => problems) }
}

function readApi(id: string, files: ReferenceSource['files']): { data?: ApiData; problems: Problem[] } {
  const problems: Problem[] = []
  const fileOf = (name: string) =>
    files.get(`${id}/${name}.yaml`) ?? { file: `data/${apiFolder}/${id}/${name}.yaml`, source: '' }
  const head = fileOf('api')
  const parsed = parseDataFile(head, apiSchema)
  problems.push(...(parsed.problems ?? []))
  if (!parsed.value) return { problems }
  const api = parsed.value
  const operations = new Map<string, Operation[]>()
  for (const { name } of api.tags) {
    const file = fileOf(name)
    const own = parseDataFile(file, operationsSchema)
    problems.push(...(own.problems ?? []))
    if (!own.value) continue
    operations.set(
      name,
      Object.entries(own.value).flatMap(([path, methods]) =>
        Object.entries(methods).map(
          ([method, operation]): Operation => ({
            ...operation,
            method,
            path,
            parameters: (operation.parameters ?? []).map((one) => resolved(api, one)),
            responses: Object.entries(operation.responses).map(([status, one]) => [
              status,
              resolved(api, one),
            ]),
            file: file.file,
            lineOf: (field) => own.lineOf([path, method, ...field]),
          }),
        ),
      ),
    )
  }
  if (problems.length > 0) return { problems }
  return { data: { id, api, file: head.file, lineOf: parsed.lineOf, operations }, problems }
}
