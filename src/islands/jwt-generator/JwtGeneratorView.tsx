// The project key generator. Nothing is generated before the reader requests it: the page contains no secret, not even a
// random one.
import type { FormEvent } from 'react'
import { useEffect, useId, useRef, useState } from 'react'
import { isoDay, secondsNow } from '../parts/day-words.ts'
import { TextField } from '../parts/TextField.tsx'
import type { Lifetime } from './expiry.ts'
import { expiryOf, lifetimes, longLifeWarning, usualLifetime } from './expiry.ts'
import type { MadeKeys } from './KeyOutput.tsx'
import { KeyOutput } from './KeyOutput.tsx'
import { randomSecret, secretFault, shortestSecret } from './secret.ts'
import { TokenCheck } from './TokenCheck.tsx'
import { signTokens } from './tokens.ts'

export interface JwtGeneratorProps {
  /** Prefix of the tool's environment variables. */
  environmentPrefix: string
  /** Name of the command-line tool. */
  tool: string
}

interface Faults {
  secret?: string | undefined
  day?: string
  signing?: string
}

export function JwtGeneratorView(props: JwtGeneratorProps) {
  const id = useId()
  const secretInput = useRef<HTMLInputElement>(null)
  const dayInput = useRef<HTMLInputElement>(null)
  const [isLive, setLive] = useState(false)
  const [secret, setSecret] = useState('')
  const [lifetime, setLifetime] = useState<Lifetime>(usualLifetime)
  const [day, setDay] = useState('')
  const [faults, setFaults] = useState<Faults>({})
  const [made, setMade] = useState<MadeKeys>()

  useEffect(() => {
    setLive(true)
    // A secret that was typed before the script was loaded.
    setSecret(secretInput.current?.value ?? '')
  }, [])

  const sign = async (by: string) => {
    const now = secondsNow()
    const expiry = expiryOf(lifetime, day, now)
    const fault = secretFault(by)
    setMade(undefined)
    setFaults({ secret: fault, ...(expiry.status === 'bad' ? { day: expiry.words } : {}) })
    if (fault) return secretInput.current?.focus()
    if (expiry.status === 'bad') return dayInput.current?.focus()
    try {
      setMade({ tokens: await signTokens(by, now, expiry.at), expires: expiry.at })
    } catch {
      setFaults({
        signing:
          "The browser couldn't sign. Browsers can sign only on pages loaded over HTTPS or from localhost. Open this page that way.",
      })
    }
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void sign(secret)
  }
  const makeRandom = () => {
    const random = randomSecret((bytes) => crypto.getRandomValues(bytes))
    if (secretInput.current) secretInput.current.value = random
    setSecret(random)
    void sign(random)
  }
  const change = (set: () => void) => {
    set()
    setMade(undefined)
    setFaults({})
  }

  const caution = longLifeWarning(lifetime, day, secondsNow())
  return (
    <section className="widget widget-part generator" aria-label="Key generator">
      <p className="widget-note generator-promise">
        Everything happens on this page. Nothing is sent or stored, and it's gone when you leave.
      </p>
      <form className="widget-fields needs-script" autoComplete="off" noValidate onSubmit={submit}>
        <div className="widget-wide">
          <TextField
            label="JWT secret"
            hint={`Your own, with at least ${shortestSecret} characters, or a random one.`}
            fault={faults.secret}
            input={secretInput}
            onChange={() => change(() => setSecret(secretInput.current?.value ?? ''))}
          />
        </div>
        <div className="generator-field">
          <label htmlFor={`${id}-lifetime`}>Keys expire after</label>
          <select
            id={`${id}-lifetime`}
            value={lifetime}
            autoComplete="off"
            onChange={(event) => change(() => setLifetime(event.target.value as Lifetime))}
          >
            {lifetimes.map((choice) => (
              <option key={choice.id} value={choice.id}>
                {choice.label}
              </option>
            ))}
          </select>
        </div>
        {lifetime === 'date' && (
          <div className="generator-field">
            <label htmlFor={`${id}-day`}>Expiration date</label>
            <input
              id={`${id}-day`}
              ref={dayInput}
              type="date"
              min={isoDay(secondsNow())}
              value={day}
              aria-invalid={faults.day ? true : undefined}
              aria-errormessage={faults.day ? `${id}-day-fault` : undefined}
              onChange={(event) => change(() => setDay(event.target.value))}
            />
            <p id={`${id}-day-fault`} className="widget-fault" role="alert">
              {faults.day}
            </p>
          </div>
        )}
        {caution && <p className="widget-note widget-warning widget-wide">{caution}</p>}
        <div className="widget-bar widget-wide">
          <button type="button" className="widget-button widget-main" disabled={!isLive} onClick={makeRandom}>
            Generate a random secret and keys
          </button>
          <button type="submit" className="widget-button" disabled={!isLive}>
            Sign keys with this secret
          </button>
        </div>
      </form>
      <div role="status">
        {made && <p className="widget-good">The keys are ready.</p>}
        {faults.signing && <p className="widget-fault">{faults.signing}</p>}
      </div>
      {made && <KeyOutput {...made} {...props} />}
      <TokenCheck secret={secret} />
      <p className="generator-without-script">
        This generator needs JavaScript. Generate a secret with <code>openssl rand -hex 32</code>, and sign
        the keys with the script in the self-hosting guide.
      </p>
    </section>
  )
}
