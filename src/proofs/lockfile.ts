// proofs.lock: all proofs, one line per page, committed with the content. A fresh clone proves only what changed since.
// Every line has a checksum, so that edits by hand are detected. CI proves everything anyway.
import { join } from 'node:path'
import { z } from 'zod'
import type { KnownSchema } from '../in-page/script/known-schema.ts'
import { hashOf } from '../lib/hash.ts'
import { parsedFile } from '../lib/read-unchanged.ts'
import { writeWhole } from '../lib/write-whole.ts'
import type { Problem } from '../problems/problem.ts'
import type { ProofKind, SampleProof } from '../schemas/proof.ts'
import type { ProvedUnit } from './unit.ts'

export const lockfileName = 'proofs.lock'

/** By route, then by prover. */
export type LockedPages = ReadonlyMap<string, Readonly<Record<string, ProvedUnit>>>

export interface Lockfile {
  pages: LockedPages
  /** Line number of each page, starting at 1. */
  lines: ReadonlyMap<string, number>
  problems: Problem[]
}

const kinds = ['ran', 'type-checked', 'checked', 'parsed'] as const satisfies readonly ProofKind[]

const inPageSchema = z.strictObject({
  packages: z.array(z.string()),
  schema: z.custom<KnownSchema>().optional(),
})

const proofSchema = z
  .tuple([z.enum(kinds), z.string().min(1), inPageSchema.optional()])
  .transform(([kind, words, inPage]): SampleProof => ({ kind, words, ...(inPage ? { inPage } : {}) }))

const lineSchema = z.strictObject({
  page: z.string().startsWith('/'),
  units: z.record(
    z.string(),
    z.strictObject({
      key: z.string().regex(/^[0-9a-f]{16}$/),
      on: z.iso.date(),
      proofs: z.record(z.string(), proofSchema),
    }),
  ),
  seal: z.string(),
})

/** As written. */
type Line = z.input<typeof lineSchema>
type LockedInPage = z.infer<typeof inPageSchema>
type LockedProof = Line['units'][string]['proofs'][string]

const sealOf = ({ page, units }: Omit<Line, 'seal'>): string => hashOf(JSON.stringify([page, units]))

/** A site without one proves everything itself. */
export const readLockfile = (root: string): Lockfile => parseOnce(join(root, lockfileName))

export function parseLockfile(text: string): Lockfile {
  const pages = new Map<string, Readonly<Record<string, ProvedUnit>>>()
  const lines = new Map<string, number>()
  const problems: Problem[] = []
  let last = ''
  for (const [index, source] of text.split('\n').entries()) {
    if (source === '') continue
    const at = index + 1
    const line = parseLine(source)
    if (!line) {
      problems.push(problemAt(at, "This line can't be read, or it was changed by hand."))
      continue
    }
    if (line.page <= last)
      problems.push(problemAt(at, `The line for ${line.page} is out of order or duplicated.`))
    last = line.page
    lines.set(line.page, at)
    pages.set(line.page, line.units)
  }
  return { pages, lines, problems }
}

const parseOnce = parsedFile(parseLockfile)

export const problemAt = (line: number, message: string, hint = 'Run: npm run fix'): Problem => ({
  code: 'bad-lockfile',
  file: lockfileName,
  line,
  column: 1,
  message,
  hint,
})

function parseLine(source: string): z.output<typeof lineSchema> | undefined {
  try {
    const written = JSON.parse(source) as Line
    const { data } = lineSchema.safeParse(written)
    return data && data.seal === sealOf(written) ? data : undefined
  } catch {
    return undefined
  }
}

export function formatLockfile(pages: LockedPages): string {
  const lines = [...pages]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([page, proved]) => {
      const units = Object.fromEntries(
        Object.entries(proved).map(([prover, { key, on, proofs }]) => [
          prover,
          {
            key,
            on,
            proofs: Object.fromEntries(
              Object.entries(proofs).map(([id, { kind, words, inPage }]): [string, LockedProof] => [
                id,
                inPage ? [kind, words, inPage as LockedInPage] : [kind, words],
              ]),
            ),
          },
        ]),
      )
      return JSON.stringify({ page, units, seal: sealOf({ page, units }) } satisfies Line)
    })
  return lines.map((line) => `${line}\n`).join('')
}

export function writeLockfile(root: string, pages: LockedPages): void {
  writeWhole(join(root, lockfileName), formatLockfile(pages))
}
