// Fetches what the sandbox needs, and counts bytes. Browsers keep all of it, so the next page fetches nothing.
import type { EngineFiles } from '../../in-page/messages.ts'
import type { FileToFetch, RunFiles } from '../../schemas/run.ts'
import { keepLater, readKept } from './kept-files.ts'
import { notLoaded } from './page-run-data.ts'

export interface Progress {
  /** Bytes that came over the network, as far as the responses say how many that will be. */
  loaded: number
  total: number
}

/** Each of them when it's there. */
export interface LoadingParts {
  /** The worker's code. */
  code: Promise<string>
  parts: { [Name in keyof EngineFiles]: Promise<EngineFiles[Name]> }
}

/** Milliseconds between two reports: each of them draws the panel again. */
const pause = 100

export function loadParts(
  { worker, engine, files, project, extensions }: RunFiles,
  onProgress: (progress: Progress) => void,
): LoadingParts {
  const counts = new Map<FileToFetch, Progress>()
  let reported = 0
  const fetchFile = (file: FileToFetch) =>
    fetchCounted(file, (progress) => {
      counts.set(file, progress)
      if (performance.now() - reported < pause) return
      reported = performance.now()
      const all = [...counts.values()]
      onProgress({
        loaded: all.reduce((sum, { loaded }) => sum + loaded, 0),
        total: all.reduce((sum, { total }) => sum + total, 0),
      })
    })
  const large = [engine, files, project]
  const loadLarge = async (file: FileToFetch) => {
    const kept = await readKept(file)
    if (kept) return kept
    const fetched = await fetchFile(file)
    keepLater(file, fetched, large)
    return fetched
  }
  const packages = Object.entries(extensions).map(async ([name, file]) => [name, await fetchFile(file)])
  return {
    // Not counted: it's small and always fetched, and would be all that's reported once the rest is kept.
    code: loadFile(worker).then((bytes) => new TextDecoder().decode(bytes)),
    parts: {
      engine: loadLarge(engine),
      files: loadLarge(files),
      project: loadLarge(project),
      extensions: Promise.all(packages).then((entries) => Object.fromEntries(entries)),
    },
  }
}

export const loadFile = (file: FileToFetch): Promise<ArrayBuffer> => fetchCounted(file, () => undefined)

/** Browsers give the bytes of the file. The header has those of its compressed form, so progress is a share of them. */
async function fetchCounted(
  { url, bytes }: FileToFetch,
  onProgress: (progress: Progress) => void,
): Promise<ArrayBuffer> {
  const response = await fetch(url).catch(() => {
    throw new Error(notLoaded('Postgres'))
  })
  if (!response.ok || !response.body)
    throw new Error(`${url} couldn't be loaded (status ${response.status}).`)
  const total = Number(response.headers.get('content-length')) || bytes
  const whole = new Uint8Array(bytes)
  let read = 0
  onProgress({ loaded: 0, total })
  for (const reader = response.body.getReader(); ; ) {
    const { done, value } = await reader.read()
    if (done) break
    if (read + value.length > bytes) throw new Error(`${url} is larger than expected.`)
    whole.set(value, read)
    read += value.length
    onProgress({ loaded: Math.round((read / bytes) * total), total })
  }
  if (read !== bytes) throw new Error(`${url} is incomplete.`)
  return whole.buffer
}

const megabytes = (bytes: number): string => (bytes / 2 ** 20).toFixed(1)

export const progressInWords = ({ loaded, total }: Progress): string =>
  `Loading Postgres: ${megabytes(loaded)} of ${megabytes(total)} MB`
