// The data of a platform that has just started for the first time. Making its databases takes most of a test's time, so they're
// made once for each run, and each test works on a copy.
import { cpSync, existsSync, mkdirSync, mkdtempSync, renameSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { inject } from 'vitest'
import { createPlatform } from '../create-platform.ts'
import { runningRef } from '../seed.ts'

/** Path of a new copy, which is removed after the run. */
export async function preparedData(): Promise<string> {
  const folder = inject('preparedData')
  const made = join(folder, 'made')
  const isFirst = mkdirSync(join(folder, 'being-made'), { recursive: true }) !== undefined
  if (isFirst) await make(join(folder, 'being-made'), made)
  // Another worker makes it. If that fails, the time limit of this test ends the wait.
  while (!existsSync(made)) await setTimeout(50)
  const copy = mkdtempSync(join(folder, 'copy-'))
  cpSync(made, copy, { recursive: true })
  return copy
}

async function make(folder: string, made: string): Promise<void> {
  const draft = join(folder, 'data')
  const platform = createPlatform({ brand: 'Test', data: draft })
  const headers = { cookie: 'platform-session=unknown' }
  for (const path of ['/platform/session', `/project/${runningRef}/inbox.json`]) {
    const { status } = await platform.app.request(path, { headers })
    if (status !== 200) throw new Error(`The platform answers ${path} with ${status}.`)
  }
  await platform.close()
  renameSync(draft, made)
}
