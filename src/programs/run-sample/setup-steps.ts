// What the playground needs to run a sample: the page's samples before it, as its schema and seed.

import type { SqlStep } from '../../project/engines/tab/sql-run.ts'
import { splitStatements } from '../../project/split-statements.ts'
import type { PageRunData, RunSample, ScriptSample } from '../../schemas/run.ts'
import { stepOfSample, stepsBefore } from './page-run-data.ts'

/** Samples that fail or only read are left out. */
export function setupFor(
  samples: readonly RunSample[],
  index: number,
  changed: ReadonlyMap<number, SqlStep>,
): SqlStep[] {
  const working = samples.map((sample) => (sample.fails ? { ...sample, sql: '' } : sample))
  return stepsBefore(working, index, changed).filter(isNeeded)
}

/** Undefined if JavaScript ran before it that could have changed something: schema and seed are SQL. */
export function setupForScript(
  { samples, scripts }: Pick<PageRunData, 'samples' | 'scripts'>,
  { before }: ScriptSample,
  changed: ReadonlyMap<number, SqlStep>,
): SqlStep[] | undefined {
  const steps: SqlStep[] = []
  for (const each of before) {
    if ('script' in each) {
      if (!onlyReads(scripts?.samples[each.script]?.code ?? '')) return undefined
      continue
    }
    const sample = samples[each.sql]
    const step = changed.get(each.sql) ?? (sample && !sample.fails ? stepOfSample(sample) : undefined)
    if (step && isNeeded(step)) steps.push(step)
  }
  return steps
}

const isNeeded = ({ sql }: SqlStep): boolean => !splitStatements(sql).every(({ text }) => isPlainRead(text))

/** Calls that read from a table, or narrow down what is read. A call of any other can write. */
const reads = new Set(
  'abortSignal,catch,contains,createClient,csv,eq,Error,explain,filter,for,from,gt,gte,if,ilike,in,is,like,limit,log,lt,lte,match,maybeSingle,neq,not,or,order,overlaps,overrideTypes,range,returns,select,single,textSearch'.split(
    ',',
  ),
)

const onlyReads = (code: string): boolean =>
  [...withoutStrings(code).matchAll(/([\w$]+)\s*(?:<[^()]*>)?\(/g)].every(([, name = '']) => reads.has(name))

/** Templates stay, because they can have calls in them. */
const withoutStrings = (code: string): string =>
  code.replaceAll(/'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|\/\/[^\n]*/g, "''")

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
