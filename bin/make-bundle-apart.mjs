// Makes a bundle in a separate process, whose memory is free again when it ends.
import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'

/** For a command that keeps running. Rejects with what the bundler said. */
export async function makeBundleApart(kind, root, outDir) {
  const program = fileURLToPath(new URL('make-bundle.mjs', import.meta.url))
  const child = spawn(process.execPath, [program, kind, root, outDir], {
    stdio: ['ignore', 'inherit', 'pipe'],
    // In a dev server's process, Vite would emit calls to React's development build.
    env: { ...process.env, NODE_ENV: 'production' },
  })
  let words = ''
  child.stderr.on('data', (data) => {
    words += data
  })
  const status = await new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', resolve)
  })
  if (status !== 0) throw new Error(words.trim() || `Bundling ended with status ${status}.`)
  if (words) process.stderr.write(words)
}
