// What the page knows about its samples: fetched with the first run, and kept.
import type { SqlStep } from '../../in-page/project/sql-run.ts'
import { splitStatements } from '../../lib/sql/split-statements.ts'
import type { PageRunData, RunSample } from '../../schemas/run.ts'

/** `/` has no samples. */
export const runDataUrl = (path: string): string => `/run${path.replace(/\/$/, '')}.json`

export async function fetchRunData(path: string): Promise<PageRunData> {
  const response = await fetch(runDataUrl(path))
  if (!response.ok) throw new Error(`This page's samples couldn't be loaded (status ${response.status}).`)
  return (await response.json()) as PageRunData
}

export const stepOf = ({ sql, role = 'postgres', user, claims }: RunSample): SqlStep => ({
  sql,
  role,
  ...(user ? { user } : {}),
  ...(claims ? { claims } : {}),
})

/** The samples that ran before this one on the same project, with the reader's changes of them. */
export function stepsBefore(
  samples: readonly RunSample[],
  index: number,
  changed: ReadonlyMap<number, SqlStep>,
): SqlStep[] {
  const start = samples.findLastIndex(({ fresh }, at) => at <= index && fresh === true)
  const stepAt = (sample: RunSample, at: number) => changed.get(at) ?? stepOf(sample)
  return samples.slice(0, index).map(stepAt).slice(Math.max(start, 0))
}

/** What a sample needs to run elsewhere: the samples before it, without those that fail or only read. */
export function setupFor(
  samples: readonly RunSample[],
  index: number,
  changed: ReadonlyMap<number, SqlStep>,
): SqlStep[] {
  const working = samples.map((sample) => (sample.fails ? { ...sample, sql: '' } : sample))
  return stepsBefore(working, index, changed).filter(
    ({ sql }) => !splitStatements(sql).every(({ text }) => isPlainRead(text)),
  )
}

const read = /^(select|table|explain)\b/i
const change = /\b(insert|update|delete|merge|create|into|for\s+(no\s+key\s+)?update)\b/i
/** Functions that change nothing. A call of any other can. */
const harmless = new Set(
  'avg,bool_and,bool_or,cast,ceil,char_length,coalesce,concat,count,date_trunc,exists,extract,filter,floor,format,greatest,in,json_agg,json_build_object,jsonb_agg,jsonb_build_object,least,left,length,lower,max,min,now,nullif,numeric,over,rank,right,round,row_number,string_agg,substring,sum,to_char,trim,upper,values'.split(
    ',',
  ),
)

const isPlainRead = (statement: string): boolean => {
  const text = statement.replaceAll(/'(?:''|[^'])*'|--[^\n]*/g, '')
  const calls = [...text.matchAll(/([\w.]+)\s*\(/g)].map(([, name = '']) => name.toLowerCase())
  return read.test(text) && !change.test(text) && calls.every((name) => harmless.has(name))
}

/** Who a sample can be run as: where there are policies, the answer depends on it. */
export const hasPolicies = (steps: readonly SqlStep[]): boolean =>
  steps.some(({ sql }) => /\bcreate\s+policy\b|\brow\s+level\s+security\b/i.test(sql))
