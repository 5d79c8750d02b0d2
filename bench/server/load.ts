// Load from wrk: 32 connections that ask for one URL after another.
import { spawn, spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'

export const connections = 32

/** Commands that are missing on this machine. */
export const missingTools = (): string[] =>
  (
    [
      ['nginx', '-v'],
      ['wrk', '-v'],
    ] as const
  ).flatMap(([command, flag]) => (spawnSync(command, [flag]).error ? [command] : []))

/** A script for wrk that goes through all URLs. */
export function writeScript(folder: string, urls: readonly string[]): string {
  const script = join(folder, 'urls.lua')
  const list = join(folder, 'urls.txt')
  writeFileSync(list, `${urls.join('\n')}\n`)
  writeFileSync(
    script,
    `local requests = {}
local place = 0
init = function()
  for line in io.lines(${JSON.stringify(list)}) do
    requests[#requests + 1] = wrk.format("GET", line, { ["Host"] = "localhost", ["Accept"] = "text/html,*/*;q=0.8", ["Accept-Encoding"] = "gzip, deflate" })
  end
  place = math.random(#requests)
end
request = function()
  place = place % #requests + 1
  return requests[place]
end
`,
  )
  return script
}

interface Load {
  requests: number
  requestsPerSecond: number
  /** Responses of 400 and above, and connections that failed. */
  errors: number
}

export async function load(url: string, script: string, seconds: number): Promise<Load> {
  const threads = Math.max(1, Math.floor(availableParallelism() / 2))
  const child = spawn('wrk', [`-t${threads}`, `-c${connections}`, `-d${seconds}`, '-s', script, url])
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (bytes: Buffer) => {
      output += bytes
    })
  await new Promise((resolve) => child.once('close', resolve))
  const read = (pattern: RegExp) => Number(pattern.exec(output)?.[1] ?? 0)
  const failed = [...(/Socket errors: (.*)/.exec(output)?.[1] ?? '').matchAll(/\d+/g)]
  const requestsPerSecond = read(/Requests\/sec:\s+([\d.]+)/)
  if (!requestsPerSecond) throw new Error(`wrk measured nothing:\n${output}`)
  return {
    requests: read(/(\d+) requests in/),
    requestsPerSecond,
    errors: read(/Non-2xx or 3xx responses: (\d+)/) + failed.reduce((sum, [count]) => sum + Number(count), 0),
  }
}
