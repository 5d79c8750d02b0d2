// Runs one of a step's commands. Steps run in parallel, so a command's output is kept until its step ends.
import { spawn } from 'node:child_process'

/** Returns the exit code and the output. `live` prints it immediately instead. */
export function runCommand(root, command, args, { env = {}, live = false } = {}) {
  return new Promise((resolve) => {
    let output = ''
    const child = spawn(command, args, {
      cwd: root,
      stdio: live ? 'inherit' : ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, ...(process.stdout.isTTY && { FORCE_COLOR: '1' }), ...env },
      shell: process.platform === 'win32',
    })
    child.stdout?.on('data', (data) => {
      output += data
    })
    child.stderr?.on('data', (data) => {
      output += data
    })
    child.on('error', (error) => {
      output += `${error.message}\n`
    })
    child.on('close', (code) => resolve({ code: code ?? 1, output }))
  })
}
