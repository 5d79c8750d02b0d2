// What the tries say about a schema: the checks that rules name.
import type { AdvisorRule } from '../schemas/advisor.ts'
import type { CatalogRow } from './database.ts'
import type { Tried, Try } from './tries.ts'

type Check = NonNullable<AdvisorRule['check']>
type Facts = CatalogRow

/** Rules about functions and buckets read the catalog. */
const isJudged = ({ kind }: Try) => kind === 'table' || kind === 'view'
const isWrite = ({ verb }: Try) => verb === 'insert' || verb === 'update' || verb === 'delete'
const recursion = '42P17'
/** They're there on a hosted project, and not on this engine. */
const isHosted = /\b(vault|pgmq|cron|net|graphql|pgsodium)\b/

const inWords = new Intl.ListFormat('en')

/** One finding per table, with the verbs that it's about. */
function perTable(tried: Tried, isFault: (each: Try) => boolean): Facts[] {
  const found = new Map<string, Try[]>()
  for (const each of tried.tries.filter((one) => isJudged(one) && isFault(one))) {
    const key = JSON.stringify([each.schema, each.name])
    found.set(key, [...(found.get(key) ?? []), each])
  }
  return [...found.values()].map((tries) => ({
    schema: tries[0]?.schema ?? '',
    table: tries[0]?.name ?? '',
    verbs: inWords.format(new Set(tries.map(({ verb }) => verb))),
    statement: tries[0]?.statement ?? '',
    message: tries[0]?.message ?? null,
  }))
}

const succeeds = (caller: string, isVerb: (each: Try) => boolean) => (each: Try) =>
  each.caller === caller && each.result === 'yes' && !each.isOpen && isVerb(each)

/** Tables whose owner may do something, so that a denial looks like an oversight. */
function ownersCan(tried: Tried): Set<string> {
  return new Set(
    tried.tries
      .filter((each) => each.isOwned && each.caller === 'user A' && each.result === 'yes')
      .map(({ schema, name }) => JSON.stringify([schema, name])),
  )
}

const judges: Record<Check, (tried: Tried) => Facts[]> = {
  'anon-writes': (tried) => perTable(tried, succeeds('anon', isWrite)),
  'others-write': (tried) =>
    perTable(tried, (each) =>
      succeeds('user B', ({ verb, isOwned }) => isOwned && (verb === 'update' || verb === 'delete'))(each),
    ),
  'others-read': (tried) =>
    perTable(tried, (each) => succeeds('user B', ({ verb, isOwned }) => isOwned && verb === 'select')(each)),
  'forged-owner': (tried) =>
    perTable(
      tried,
      succeeds('user B', ({ verb }) => verb === 'forge'),
    ),
  'given-away': (tried) =>
    perTable(
      tried,
      succeeds('user A', ({ verb }) => verb === 'give'),
    ),
  'owner-denied': (tried) => {
    const open = ownersCan(tried)
    // Updates and deletes have to see the row first.
    return perTable(
      tried,
      (each) =>
        each.caller === 'user A' &&
        each.verb === 'select' &&
        each.isOwned &&
        each.result === 'no' &&
        open.has(JSON.stringify([each.schema, each.name])),
    )
  },
  'not-returned': (tried) => {
    const inserted = perTable(
      tried,
      succeeds('user A', ({ verb }) => verb === 'insert'),
    )
    return perTable(
      tried,
      ({ caller, verb, result }) => caller === 'user A' && verb === 'return' && result === 'no',
    ).filter(({ schema, table }) => inserted.some((each) => each.schema === schema && each.table === table))
  },
  recursion: (tried) => perTable(tried, ({ code }) => code === recursion),
  'policy-fails': (tried) =>
    perTable(
      tried,
      ({ result, code, caller, message }) =>
        result === 'fails' &&
        code !== recursion &&
        caller !== 'service_role' &&
        !isHosted.test(message ?? ''),
    ),
  'sign-up-fails': ({ signUp }) =>
    signUp === undefined || isHosted.test(signUp)
      ? []
      : [{ schema: 'auth', table: 'users', message: signUp }],
}

export const judge = (check: Check, tried: Tried): Facts[] => judges[check](tried)
