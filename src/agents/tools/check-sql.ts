// check_sql: what the advisor says about SQL. Only over stdio, where it runs on the caller's own machine: no one's schema is sent to a
// server, and no stranger's SQL is run by one.
import { z } from 'zod'
import type { Advice } from '../../advisor/advise.ts'
import { adviceData, adviceText } from '../../advisor/report.ts'
import type { AdvisorRule } from '../../schemas/advisor.ts'
import { defineTool, type Tool } from '../tool.ts'

/** Why there's no advice, such as SQL that never ends. */
interface Refused {
  refusal: string
}

export type AdviseOn = (sql: string, rules: readonly AdvisorRule[]) => Promise<Advice | Refused>

export const checkSql = (adviseOn: AdviseOn): Tool =>
  defineTool({
    name: 'check_sql',
    title: 'Check SQL',
    description:
      'Loads a schema or migrations into a temporary project on this machine and reports what is wrong: who can select, insert, update, and delete which rows, found out by trying, and findings with SQL that fixes them. Check policies, tables, and functions before you show or apply them. Nothing is sent anywhere.',
    input: z.strictObject({
      sql: z
        .string()
        .trim()
        .min(1)
        .max(1_000_000)
        .describe('All statements in their order, without rows of a dump.'),
    }),
    async run({ sql }, docs) {
      const rules = await docs.json<AdvisorRule[]>('/advisor.json')
      if (!rules) return { refusal: 'This documentation has no rules for SQL.' }
      const advice = await adviseOn(sql, rules)
      if ('refusal' in advice) return advice
      const { site } = await docs.outline()
      return { data: adviceData(advice, site), text: adviceText(advice, site) }
    },
  })
