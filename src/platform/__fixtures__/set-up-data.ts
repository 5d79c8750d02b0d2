// The folder that a run's copies of the platform's data are in: see prepared-data.ts.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'

declare module 'vitest' {
  interface ProvidedContext {
    preparedData: string
  }
}

let folder: string

/** Vitest calls it before a run. */
export function setup({ provide }: TestProject): void {
  folder = mkdtempSync(join(tmpdir(), 'platform-data-'))
  provide('preparedData', folder)
}

/** Vitest calls it after the run. */
export function teardown(): void {
  rmSync(folder, { recursive: true, force: true })
}
