// What is wrong across an API's files: names that two operations share, and parameters that don't match their path.
import type { Problem } from '../../problems/problem.ts'
import type { ApiData, Operation } from './api-data.ts'

export function checkApi({ operations }: ApiData): Problem[] {
  const problems: Problem[] = []
  const report = ({ file, lineOf }: Operation, field: PropertyKey, message: string, hint: string) =>
    problems.push({ code: 'bad-data', file, line: lineOf([field]), column: 1, message, hint })
  const ids = new Map<string, string>()
  const slugs = new Map<string, string>()
  for (const [tag, list] of operations)
    for (const one of list) {
      const place = `${one.file}, line ${one.lineOf(['operationId'])}`
      for (const [seen, field, name] of [
        [ids, 'operationId', one.operationId],
        [slugs, 'x-slug', one['x-slug']],
      ] as const) {
        const first = seen.get(name)
        if (first)
          report(
            one,
            field,
            `Two operations have the ${field} "${name}".`,
            `The other one is in ${first}. Change one of the two.`,
          )
        else seen.set(name, place)
      }
      if (one.tags[0] !== tag)
        report(
          one,
          'tags',
          `The operation is in ${tag}.yaml, but its tag is "${one.tags[0]}".`,
          `Write "tags: [${tag}]", or move it to ${one.tags[0]}.yaml.`,
        )
      const inPath = [...one.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? '')
      const described = one.parameters.filter((parameter) => parameter.in === 'path').map(({ name }) => name)
      for (const name of inPath.filter((each) => !described.includes(each)))
        report(
          one,
          'parameters',
          `The path has {${name}}, which no parameter describes.`,
          `Add a parameter with "name: ${name}" and "in: path".`,
        )
      for (const name of described.filter((each) => !inPath.includes(each)))
        report(
          one,
          'parameters',
          `The path parameter "${name}" isn't in the path.`,
          `Write {${name}} in the path, or remove the parameter.`,
        )
    }
  return problems
}
