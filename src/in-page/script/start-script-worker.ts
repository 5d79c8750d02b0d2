// Starts a script's worker from the worker with Postgres. It has the same policy: no network, and code from this worker only.

import type { ScriptWorker } from './run-script.ts'
import type { ScriptError } from './script-run.ts'

export const startScriptWorker =
  (library: Blob) =>
  (sample: string): ScriptWorker => {
    const url = URL.createObjectURL(new Blob([sample, library], { type: 'text/javascript' }))
    const worker = new Worker(url)
    return {
      outcome: new Promise((resolve) => {
        worker.onmessage = ({ data }) => resolve({ data })
        worker.onerror = (event) => {
          // It's shown in the panel.
          event.preventDefault()
          resolve({ error: uncaught(event) })
        }
      }),
      run: (message, transfer) => worker.postMessage(message, transfer),
      end: () => {
        worker.terminate()
        URL.revokeObjectURL(url)
      },
    }
  }

/** Browsers put the error's name in front of its message. */
export function uncaught({ message = '', lineno = 0 }: Pick<ErrorEvent, 'message' | 'lineno'>): ScriptError {
  const [, name = 'Error', words = message] =
    /^(?:Uncaught )?(\w*(?:Error|Exception)): (.*)$/s.exec(message) ?? []
  return { name, message: words || 'The sample stopped.', ...(lineno > 1 ? { line: lineno - 1 } : {}) }
}
