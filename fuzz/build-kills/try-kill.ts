// One kill, and whether the site survives it: what is published is the old site or the new one, and the next build is whole.
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import type { ManyBuilds } from './builder.ts'
import type { Kill, KillAtChange } from './kills.ts'
import { describe } from './kills.ts'
import type { Prepared } from './prepare.ts'
import { copy, difference } from './prepare.ts'
import { replay, stateOf } from './replay.ts'
import { leftovers, published, runBuild } from './run-build.ts'

/** The state is replayed, and a process that is already warm builds on it. */
export function tryReplayed(
  kill: KillAtChange,
  prepared: Prepared,
  own: string,
  builder: ManyBuilds,
): Promise<string[]> {
  return judge(kill, prepared, own, {
    kill: async () => {
      replayIn(own, kill, prepared)
      return undefined
    },
    buildAgain: () => builder.build(own),
  })
}

/** A build is really killed, and a process of its own builds on what it leaves. */
export async function tryReal(
  kill: Kill,
  prepared: Prepared,
  own: string,
): Promise<{ wasKilled: boolean; failures: string[] }> {
  let wasKilled = false
  const killReally = async (): Promise<string | undefined> => {
    const { signal, stderr } = await runBuild(own, 'fault' in kill ? { fault: kill.fault } : kill)
    wasKilled = signal === 'SIGKILL'
    if (!('fault' in kill)) return undefined
    if (!wasKilled) return `the build ended before that. ${stderr}`
    const replayed = `${own}-replayed`
    copy(join(prepared.folder, kill.start), replayed)
    replayIn(replayed, kill, prepared)
    const different = difference(stateOf(own), stateOf(replayed))
    rmSync(replayed, { recursive: true, force: true })
    return different && `the kill leaves something else than its replay:\n${different}`
  }
  const failures = await judge(kill, prepared, own, {
    kill: killReally,
    buildAgain: async () => {
      const next = await runBuild(own)
      return next.status === 0 ? undefined : `${next.status}\n${next.stdout}${next.stderr}`
    },
  })
  return { wasKilled, failures }
}

function replayIn(folder: string, { start, fault }: KillAtChange, { changes, recorded }: Prepared): void {
  replay(changes[start], { recorded: recorded[start], folder, ...fault })
}

interface Steps {
  /** Both say what's wrong, or nothing. */
  kill: () => Promise<string | undefined>
  buildAgain: () => Promise<string | undefined>
}

async function judge(kill: Kill, prepared: Prepared, own: string, steps: Steps): Promise<string[]> {
  const { folder, old, wanted } = prepared
  const failures: string[] = []
  const fail = (what: string) => failures.push(`${describe(kill, prepared)}: ${what}`)
  copy(join(folder, kill.start), own)
  try {
    const problem = await steps.kill()
    if (problem) fail(problem)
    const between = published(own)
    if (between !== old[kill.start] && between !== wanted)
      fail(`dist/ is neither the old site nor the new one:\n${difference(between, wanted)}`)
    const fault = await steps.buildAgain()
    if (fault) fail(`the next build fails: ${fault}`)
    else if (published(own) !== wanted)
      fail(`the next build publishes something else:\n${difference(published(own), wanted)}`)
    else if (leftovers(own).length > 0) fail(`the next build leaves ${leftovers(own).join(', ')}`)
    return failures
  } finally {
    rmSync(own, { recursive: true, force: true })
  }
}
