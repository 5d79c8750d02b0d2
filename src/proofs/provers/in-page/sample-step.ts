// A page's sample as the in-page project takes it.
import type { PageStep } from '../../../in-page/messages.ts'
import { readScript } from '../../../in-page/script/read-script.ts'
import type { FenceUse } from '../../../markdown/facts.ts'
import type { SqlStep } from '../../../project/engines/tab/sql-run.ts'

/** `packages` are names under which samples import the client. */
export function scriptStepOf(fence: FenceUse, packages: readonly string[]): PageStep {
  if (fence.language === 'sql') return sqlStepOf(fence)
  const { as, user } = fence.meta
  return { ...readScript(fence.code, packages), ...(as ? { role: as } : {}), ...(user ? { user } : {}) }
}

export const sqlStepOf = ({ code, meta }: FenceUse): SqlStep => ({
  sql: code,
  role: meta.as ?? 'postgres',
  ...(meta.user ? { user: meta.user } : {}),
  ...(meta.claims ? { claims: meta.claims } : {}),
})
