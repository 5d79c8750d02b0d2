// Runs one command of a step. Steps run side by side, so what a command prints is kept until its step ends.
import { spawn } from 'node:child_process'

/** Gives the exit code and everything that was printed. `live` prints it at once instead. */
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
