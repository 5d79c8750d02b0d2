// One build at a time for a site. The next one waits for it.
import { join } from 'node:path'
import { takeLock } from '../../../bin/process-lock.mjs'
import { ToolFailed } from '../../problems/tool-failed.ts'

/** Milliseconds. Longer than any build should take, samples included. */
const usualPatience = 15 * 60_000

/** Runs `work` while no other build of this site runs. */
export async function withBuildLock<T>(
  root: string,
  work: () => Promise<T>,
  patience = usualPatience,
): Promise<T> {
  const path = join(root, '.cache/build.lock')
  const lock = await takeLock(path, {
    patience,
    onWait: (pid) => console.log(`Waiting for another build of this site (process ${pid}) …`),
  })
  if (!lock.release)
    throw new ToolFailed(
      `Another build of this site still runs (process ${lock.holder}). Wait until it ends, or stop it with: kill ${lock.holder}`,
    )
  try {
    return await work()
  } finally {
    lock.release()
  }
}
