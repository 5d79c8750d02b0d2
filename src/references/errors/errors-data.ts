// The kind's data about one area.
import { errorsAddress } from '../../lib/references/addresses.ts'
import type { ErrorsFile, KnownError } from './errors-schemas.ts'

export const errorsFolder = 'errors'

export interface ErrorArea {
  area: ErrorsFile
  file: string
  /** Line of a field in the file. */
  lineOf: (path: readonly PropertyKey[]) => number
}

/** In the order of the filter and of the menu. */
export const areaOrder: readonly string[] = [
  'postgres',
  'postgres-server',
  'rest',
  'auth',
  'storage',
  'realtime',
  'functions',
  'cli',
]

export const areaRoute = ({ area }: Pick<ErrorsFile, 'area'>): string => `${errorsAddress}/${area}`

/** One error in the list of all. */
export interface ListedError {
  href: string
  message: string
  also: readonly string[]
  code?: string | undefined
  status?: number | undefined
  cause: string
  isReproduced: boolean
}

export interface ListedArea {
  label: string
  errors: ListedError[]
}

/** One error in /reference/errors.json. */
export interface PublishedError
  extends Pick<KnownError, 'message' | 'also' | 'code' | 'status' | 'cause' | 'fix'> {
  area: string
  page: string
  /** Where it's explained. */
  href: string
  /** Code that causes it, and what that printed. */
  sample?: PublishedSample & {
    language: string
    result: string
    /** What makes it succeed: SQL that fixes the cause, and the call. */
    fix?: PublishedSample & { result?: string }
  }
}

interface PublishedSample {
  /** SQL that runs first, as postgres. */
  data?: string
  as?: string
  user?: string
  code: string
}
