// What a run makes up is different each time: IDs, tokens, and times. In printed results each becomes a fixed text, so that a result
// can be compared byte for byte. docs/authoring.md lists the rules for authors.

/** The moment at which every run takes place. */
const fixedTime = Date.parse('2026-03-02T10:00:00Z')
/** Times this close to the run are its own, in milliseconds: before it for its data, after it for what expires. */
const before = 10 * 60_000
const after = 48 * 3_600_000
/** Runs are never exactly as fast as the last one. */
const grain = 60_000
/** Responses are full of times, and a busy machine takes minutes. */
const coarseGrain = 600_000

const uuid = /\b[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}\b/gi
const jwt = /\beyJ[\w-]+\.eyJ[\w-]+\.[\w-]+/g
const isoTime = /\b(\d{4}-\d\d-\d\d[T ]\d\d:\d\d:\d\d)(\.\d+)?(Z|[+-]\d\d(?::?\d\d)?)/g
/** A date alone is midnight, and a time without a zone is UTC. */
const writtenTime = /\b(\d{4}-\d\d-\d\d)(?:[T ](\d\d:\d\d(?::\d\d(?:\.\d+)?)?)(Z|[+-]\d\d(?::?\d\d)?)?)?/g
const seconds = /(?<![\w.-])\d{10}(?![\w.-])/g

export interface StableValues {
  /** IDs and times in what an author wrote are kept. */
  know: (written: string) => void
  /** A random token. */
  hide: (token: string) => void
  replace: (text: string) => string
  /** With the same values so far, and coarser times. What it finds from here on isn't known to the others. */
  fork: () => StableValues
}

/** For samples that follow each other: the same ID gets the same text in all of them. */
export const createStableValues = (now: () => number = Date.now): StableValues =>
  valuesFrom(
    { started: now(), written: new Set(), writtenTimes: new Set(), ids: new Map(), tokens: new Set() },
    now,
    grain,
  )

interface Found {
  started: number
  written: Set<string>
  writtenTimes: Set<number>
  ids: Map<string, string>
  tokens: Set<string>
}

function valuesFrom(found: Found, now: () => number, step: number): StableValues {
  const { started, written, writtenTimes, ids, tokens } = found

  const fixedId = (id: string) => {
    if (written.has(id.toLowerCase())) return id
    const known = ids.get(id) ?? `00000000-0000-4000-8000-${String(ids.size + 1).padStart(12, '0')}`
    ids.set(id, known)
    return known
  }
  /** Undefined for a time that isn't of this run. */
  const fixedMoment = (time: number): number | undefined =>
    writtenTimes.has(time) || time < started - before || time > now() + after
      ? undefined
      : fixedTime + Math.round((time - started) / step) * step

  return {
    know: (text) => {
      for (const [id] of text.matchAll(uuid)) written.add(id.toLowerCase())
      for (const [, date = '', time = '00:00', zone = 'Z'] of text.matchAll(writtenTime))
        writtenTimes.add(momentOf(`${date}T${time}${zone}`))
    },
    hide: (token) => void tokens.add(token),
    replace: (text) => {
      let stable = text.replace(jwt, '<jwt>')
      for (const token of tokens) stable = stable.replaceAll(token, '<token>')
      return stable
        .replace(uuid, fixedId)
        .replace(isoTime, (found, _date, _fraction, zone: string) => {
          const moment = fixedMoment(momentOf(found))
          return moment === undefined ? found : new Date(moment).toISOString().replace('.000Z', zone)
        })
        .replace(seconds, (found) => {
          const moment = fixedMoment(Number(found) * 1000)
          return moment === undefined ? found : String(moment / 1000)
        })
    },
    fork: () => valuesFrom(structuredClone(found), now, coarseGrain),
  }
}

/** Postgres writes a space and short zones too. */
const momentOf = (time: string): number =>
  Date.parse(
    time.replace(' ', 'T').replace(/([+-]\d\d)(\d\d)?$/, (_, hours, minutes = '00') => `${hours}:${minutes}`),
  )
