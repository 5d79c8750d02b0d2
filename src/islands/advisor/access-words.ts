// What a cell of the access table says, and what a fix changed in it.
import type { AccessRow, AccessTry } from '../../advisor/access.ts'
import type { ShownPolicy } from '../../advisor/advise.ts'

export const letters = { select: 'S', insert: 'I', update: 'U', delete: 'D', call: 'call' } as const

const list = new Intl.ListFormat('en')

export function cellInWords(tries: readonly AccessTry[]): string {
  const verbs = (result: AccessTry['result']) =>
    tries.filter((each) => each.result === result).map(({ verb }) => verb)
  const can = verbs('yes')
  const fails = verbs('fails')
  return [
    can.length > 0 ? `can ${list.format(can)}` : 'can do nothing',
    ...(fails.length > 0 ? [`${list.format(fails)} fails`] : []),
  ].join(', ')
}

/** Sentences about the verbs that have another result now. */
export function changesIn(
  before: readonly AccessRow[] | undefined,
  { kind, name, cells }: AccessRow,
  caller: number,
): string[] {
  const old = before?.find((each) => each.kind === kind && each.name === name)?.cells[caller]
  if (!old) return []
  return (cells[caller] ?? []).flatMap(({ verb, result }) => {
    const was = old.find((each) => each.verb === verb)?.result
    return was === undefined || was === result ? [] : [`${verb}: ${endings[was]}, now ${endings[result]}`]
  })
}

export const endings: Record<AccessTry['result'], string> = { yes: 'allowed', no: 'denied', fails: 'fails' }

/** The role that a caller's requests have. */
const roleOf = (caller: string): string => (/^user [AB]$/.test(caller) ? 'authenticated' : caller)

interface Decision {
  words: string
  /** The policies that were evaluated. */
  decided: ShownPolicy[]
}

/** What decided about a try, after Postgres did. */
export function decisionOf(
  { kind, name, isOpen }: AccessRow,
  caller: string,
  { verb, message = '' }: AccessTry,
  policies: readonly ShownPolicy[],
): Decision {
  const decidedBy = (words: string, decided: ShownPolicy[] = []): Decision => ({ words, decided })
  if (/^permission denied/.test(message)) return decidedBy('Decided by grants, which come before policies.')
  if (message && !/row-level security/.test(message) && kind === 'table' && verb !== 'select')
    return decidedBy('Decided by a trigger or a constraint of the table.')
  if (kind === 'function') return decidedBy('Decided by the right to execute it.')
  if (kind === 'view') return decidedBy("Decided by the view's grants and the policies of what it reads.")
  if (kind === 'table' && isOpen)
    return decidedBy('Decided by grants alone, because row level security is off.')
  if (caller === 'service_role') return decidedBy('service_role bypasses policies.')
  const table = kind === 'bucket' ? 'storage.objects' : name
  const role = roleOf(caller)
  const decided = policies.filter(
    (policy) =>
      `${policy.schema}.${policy.table}` === table &&
      (policy.command === verb || policy.command === 'all') &&
      (policy.roles.includes('public') || policy.roles.includes(role)),
  )
  return decided.length === 0
    ? decidedBy(`No policy on ${table} covers ${verb} for ${role}, so it's denied.`)
    : decidedBy(
        decided.length === 1 ? 'Decided by this policy:' : 'Decided by these policies together:',
        decided,
      )
}
