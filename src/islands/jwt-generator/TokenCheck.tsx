// The reverse: a pasted token is decoded and verified with the secret above.
import { useEffect, useId, useState } from 'react'
import { secondsNow } from '../parts/day-words.ts'
import type { Verdict } from './tokens.ts'
import { judgeToken, readToken, verdictWords } from './tokens.ts'

export function TokenCheck({ secret }: { secret: string }) {
  const id = useId()
  const [typed, setTyped] = useState('')
  const [verdict, setVerdict] = useState<Verdict>()
  const token = typed.trim()

  useEffect(() => {
    let isCurrent = true
    setVerdict(undefined)
    if (token && secret)
      void judgeToken(token, secret, secondsNow()).then((judged) => isCurrent && setVerdict(judged))
    return () => {
      isCurrent = false
    }
  }, [token, secret])

  const payload = token ? readToken(token)?.payload : undefined
  return (
    <details className="generator-check needs-script">
      <summary>Check a token against the secret</summary>
      <div className="generator-field">
        <label htmlFor={id}>Token</label>
        <textarea
          id={id}
          rows={3}
          value={typed}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          onChange={(event) => setTyped(event.target.value)}
        />
      </div>
      <div role="status">
        {token && !secret && <p className="widget-small">Enter the secret above to verify the signature.</p>}
        {verdict && (
          <p className={verdict.status === 'valid' ? 'widget-good' : 'widget-fault'}>
            {verdictWords(verdict)}
          </p>
        )}
      </div>
      {payload && (
        <div className="generator-payload">
          <p className="widget-small">Payload:</p>
          <pre>{JSON.stringify(payload, null, 2)}</pre>
        </div>
      )}
    </details>
  )
}
