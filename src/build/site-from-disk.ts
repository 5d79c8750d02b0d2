// Written files → model, with the vocabulary and icons that this engine has.
import { vocabulary } from '../components/index.ts'
import { iconNames } from '../layout/icons.ts'
import type { ModelResult } from '../model/build-model.ts'
import { buildModel } from '../model/build-model.ts'
import type { ParseMemory } from '../model/parse-page.ts'
import { readWritten } from '../model/read-written.ts'
import { builtInRoutes } from '../pages/list-pages.ts'
import type { ReferenceKind } from '../references/reference.ts'
import type { Brand } from '../schemas/brand.ts'
import type { Navigation } from '../schemas/navigation.ts'
import { checkLengths } from './check-lengths.ts'

interface Source {
  root: string
  brand: Brand
  navigation: Navigation
  drafts?: boolean
  memory?: ParseMemory
  kinds?: readonly ReferenceKind[]
}

export function siteFromDisk({ root, brand, navigation, ...options }: Source): ModelResult {
  const written = readWritten({ root, brand, navigation })
  const result = buildModel(written, { vocabulary, icons: iconNames, builtInRoutes, ...options })
  const problems = result.model ? checkLengths(result.model) : []
  return problems.length > 0 ? { problems } : result
}
