// What the playground needs to run a sample: the page's samples before it, as its schema and seed.
import type { SqlStep } from '../../in-page/project/sql-run.ts'
import { splitStatements } from '../../lib/sql/split-statements.ts'
import type { RunSample } from '../../schemas/run.ts'
import { stepsBefore } from './page-run-data.ts'

/** Samples that fail or only read are left out. */
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
