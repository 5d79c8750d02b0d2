// Two processes on the same database files would ruin them: a folder belongs to the first, the second works in memory.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

export function claimFolder(folder: string): boolean {
  const lock = join(folder, 'in-use-by')
  mkdirSync(folder, { recursive: true })
  const owner = existsSync(lock) ? Number(readFileSync(lock, 'utf8')) : 0
  if (owner && owner !== process.pid && isRunning(owner)) {
    console.warn(
      `The local platform of process ${owner} uses ${folder}. This one keeps its data in memory; give it a folder of its own with PLATFORM_DATA.`,
    )
    return false
  }
  writeFileSync(lock, String(process.pid))
  return true
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}
