// exchanges.jsonl of the JavaScript library: what its examples send and receive. `npm run fix` writes it from what the client's prover
// recorded. A line is a function, so that branches merge.
import { z } from 'zod'
import type { WrittenFile } from '../../markdown/step.ts'
import type { Problem } from '../../problems/problem.ts'
import type { Recording, Recordings } from '../../schemas/exchange.ts'
import { recordingSchema } from '../../schemas/exchange.ts'
import type { LibraryData } from './library-data.ts'
import type { Example, Library } from './library-schemas.ts'

export const recordingsName = 'exchanges.jsonl'

const lineSchema = z.strictObject({
  function: z.string(),
  examples: z.record(z.string(), recordingSchema),
})

export function parseRecordings(
  { file, source }: Pick<WrittenFile, 'file' | 'source'>,
  problems: Problem[],
): Recordings {
  const recordings: Record<string, Recording> = {}
  for (const [index, text] of source.split('\n').entries()) {
    if (text === '') continue
    const line = parseLine(text)
    if (line)
      for (const [id, recording] of Object.entries(line.examples))
        recordings[`${line.function}/${id}`] = recording
    else
      problems.push({
        code: 'bad-data',
        file,
        line: index + 1,
        column: 1,
        message: "This line can't be read.",
        hint: 'Remove it, and run: npm run fix',
      })
  }
  return recordings
}

function parseLine(text: string): z.infer<typeof lineSchema> | undefined {
  try {
    return lineSchema.safeParse(JSON.parse(text)).data
  } catch {
    return undefined
  }
}

export function formatRecordings(recordings: Recordings): string {
  const functions = new Map<string, Record<string, Recording>>()
  for (const name of Object.keys(recordings).sort()) {
    const [id = '', example = ''] = name.split('/')
    functions.set(id, { ...functions.get(id), [example]: recordings[name] as Recording })
  }
  return [...functions].map(([id, examples]) => `${JSON.stringify({ function: id, examples })}\n`).join('')
}

/** What an example sends: its own recording, or that of the JavaScript example that makes the same call. */
export const recordingOf = (
  { library, recordings = {} }: Pick<LibraryData, 'library' | 'recordings'>,
  owner: string,
  { id, like }: Pick<Example, 'id' | 'like'>,
): Recording | undefined => recordings[like ?? (isRecorded(library) ? `${owner}/${id}` : '')]

/** The library whose examples the build runs with the release's client. */
export const isRecorded = ({ language, current }: Library): boolean => language === 'ts' && current
