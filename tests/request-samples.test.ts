// The samples that are made from the OpenAPI documents. curl and JavaScript are proved with all other samples; here,
// Python compiles them itself.
import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { requestSamples } from '../src/references/api/request-samples.ts'
import { realApis } from './references/real-apis.ts'

/** Compiles each text of a JSON list, and prints the errors as one. */
const compileAll = `
import json, sys
errors = []
for name, code in json.load(sys.stdin):
    try:
        compile(code, name, "exec")
    except SyntaxError as error:
        errors.append(f"{name}: {error}")
json.dump(errors, sys.stdout)
`

const compile = (samples: readonly (readonly [string, string])[]) => {
  const { stdout, status } = spawnSync('python3', ['-I', '-c', compileAll], {
    input: JSON.stringify(samples),
    encoding: 'utf8',
    timeout: 30_000,
  })
  expect(status).toBe(0)
  return JSON.parse(stdout) as string[]
}

const hasPython = spawnSync('python3', ['--version']).status === 0

test.skipIf(!hasPython)('Python compiles the Python sample of every operation', () => {
  const samples = realApis().flatMap((data) =>
    [...data.operations.values()].flat().map((operation) => {
      const python = requestSamples(data, operation).find(({ language }) => language === 'python')
      return [operation.operationId, python?.code ?? ''] as const
    }),
  )
  expect(samples.length).toBeGreaterThan(160)
  expect(samples.filter(([, code]) => !code.includes('requests.'))).toEqual([])
  expect(compile(samples)).toEqual([])
  expect(compile([['broken', 'print(']])).toHaveLength(1)
})

test('every sample of an operation names its method and sends all that is required', () => {
  for (const data of realApis())
    for (const operation of [...data.operations.values()].flat()) {
      const required = operation.parameters.filter((one) => one.required && one.in !== 'path')
      for (const { code, title } of requestSamples(data, operation)) {
        const where = `${operation.operationId} in ${title}`
        expect(code, where).not.toMatch(/\{\w+\}\//)
        for (const { name } of required) expect(code, where).toContain(name)
        if (operation.method !== 'get') expect(code.toLowerCase(), where).toContain(operation.method)
        if (operation.requestBody?.required) expect(code, where).toMatch(/--data|body:|json=|data=/)
      }
    }
})
