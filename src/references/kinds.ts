// The kinds of references, in the order of their sections. docs/adding-a-reference.md explains how to add one.
import { apiKind } from './api/api-kind.ts'
import { cliKind } from './cli/cli-kind.ts'
import { configKind } from './config/config-kind.ts'
import { errorsKind } from './errors/errors-kind.ts'
import { libraryKind } from './library/library-kind.ts'
import type { ReferenceKind } from './reference.ts'

export const kinds: readonly ReferenceKind[] = [libraryKind, cliKind, apiKind, configKind, errorsKind]
