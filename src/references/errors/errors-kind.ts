// The index of errors: data/errors, one page per area, and the list of all for <ErrorList>.
import { errorsAddress, errorsJson } from '../../lib/references/addresses.ts'
import { parseDataFile } from '../../problems/parse-data-file.ts'
import type { Problem } from '../../problems/problem.ts'
import type { Reference, ReferenceKind } from '../reference.ts'
import { checkErrors } from './check-errors.ts'
import type { ErrorArea, ListedArea, PublishedError } from './errors-data.ts'
import { areaOrder, areaRoute, errorsFolder } from './errors-data.ts'
import { errorsPage } from './errors-page.ts'
import type { ErrorsFile, KnownError, Proof } from './errors-schemas.ts'
import { errorsSchema } from './errors-schemas.ts'
import { fixedSampleOf, sampleOf } from './proof-sample.ts'

type Areas = readonly ErrorArea[]

export const errorsKind: ReferenceKind<Areas> = {
  folder: errorsFolder,
  schemas: { errors: errorsSchema },
  addresses: [errorsAddress],
  read({ files }) {
    const areas: ErrorArea[] = []
    const problems: Problem[] = []
    for (const written of files.values()) {
      const parsed = parseDataFile(written, errorsSchema)
      if (parsed.value) areas.push({ area: parsed.value, file: written.file, lineOf: parsed.lineOf })
      problems.push(...(parsed.problems ?? []))
    }
    const orderOf = ({ area }: ErrorArea) => areaOrder.indexOf(area.area)
    areas.sort((a, b) => orderOf(a) - orderOf(b))
    return { references: areas.length > 0 ? [referenceOf(areas)] : [], problems }
  },
  check: ({ data }) => data.flatMap(checkErrors),
  write: ({ data }) => [{ address: errorsJson, text: `${JSON.stringify(published(data), null, 1)}\n` }],
  componentData: ({ data }, component) => (component === 'ErrorList' ? data.map(listed) : undefined),
}

const referenceOf = (data: Areas): Reference<Areas> => ({
  kind: errorsKind,
  id: 'errors',
  title: 'Errors by message',
  version: '',
  versions: [],
  address: errorsAddress,
  pages: data.map(errorsPage),
  files: [{ address: errorsJson, packaged: true }],
  data,
})

/** For programs: what each error means, without the parts that only the pages need. */
const published = (data: Areas): { errors: PublishedError[] } => ({
  errors: data.flatMap(({ area }) =>
    area.errors.map(({ id, group, proof, no_proof: _, ...error }) => ({
      area: area.area,
      page: `${areaRoute(area)}#${id}`,
      ...error,
      ...(proof ? { sample: publishedSample(area, { id, group, ...error }, proof) } : {}),
    })),
  ),
})

function publishedSample(
  area: ErrorsFile,
  error: KnownError,
  proof: Proof,
): NonNullable<PublishedError['sample']> {
  const { language, code } = sampleOf(area, error, proof)
  const fix = fixedSampleOf(area, proof)
  return {
    ...startOf(proof),
    language,
    code,
    result: proof.result,
    ...(fix
      ? {
          fix: {
            ...startOf({ data: proof.fixed?.data, as: fix.as, user: fix.user }),
            code: fix.code,
            ...(fix.result ? { result: fix.result.code } : {}),
          },
        }
      : {}),
  }
}

const startOf = ({ data, as, user }: Pick<Proof, 'data' | 'as' | 'user'>) => ({
  ...(data ? { data } : {}),
  ...(as ? { as } : {}),
  ...(user ? { user } : {}),
})

const listed = ({ area }: ErrorArea): ListedArea => ({
  label: area.label,
  errors: area.errors.map(({ id, message, also = [], code, status, cause, proof }) => ({
    href: `${areaRoute(area)}#${id}`,
    message,
    also,
    code,
    status,
    cause,
    isReproduced: proof !== undefined,
  })),
})
