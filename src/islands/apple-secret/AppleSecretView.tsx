// The Apple client secret generator. Its first view is in the page. Until its script is loaded, the button is disabled, so
// that no form is submitted. Fields keep what was typed before.
import type { FormEvent } from 'react'
import { useEffect, useRef, useState } from 'react'
import { secondsNow } from '../parts/day-words.ts'
import { TextField } from '../parts/TextField.tsx'
import { KeyFileField } from './KeyFileField.tsx'
import type { KeyFile } from './key-file.ts'
import { largestKeyFile, readKeyFile } from './key-file.ts'
import type { MadeSecret } from './SecretResult.tsx'
import { SecretResult } from './SecretResult.tsx'
import { signSecret } from './sign-secret.ts'
import type { AppleIds, AppleSecretProps } from './state.ts'
import { claimsOf, cleanIds, faultsOfIds, keyIdOf } from './state.ts'

type Faults = ReturnType<typeof faultsOfIds> & { file?: boolean; signing?: string | undefined }

export function AppleSecretView({ platform }: AppleSecretProps) {
  const form = useRef<HTMLFormElement>(null)
  const file = useRef<HTMLInputElement>(null)
  const ids = {
    team: useRef<HTMLInputElement>(null),
    service: useRef<HTMLInputElement>(null),
    key: useRef<HTMLInputElement>(null),
  }
  const [isLive, setLive] = useState(false)
  const [chosen, setChosen] = useState<KeyFile>()
  const [faults, setFaults] = useState<Faults>({})
  const [made, setMade] = useState<MadeSecret>()

  const choose = async (picked: File | undefined) => {
    setMade(undefined)
    setFaults({})
    if (!picked) return setChosen(undefined)
    const read = await readFile(picked)
    // Another file may have been chosen in the meantime.
    if (file.current?.files?.[0] !== picked) return
    setChosen(read)
    // The file name contains the key ID.
    const keyId = keyIdOf(picked.name)
    if (keyId && ids.key.current) ids.key.current.value = keyId
  }
  const change = (field: keyof AppleIds) => () => {
    setMade(undefined)
    setFaults((before) => ({ ...before, [field]: undefined, signing: undefined }))
  }
  const forget = () => {
    form.current?.reset()
    setChosen(undefined)
    setFaults({})
    setMade(undefined)
    file.current?.focus()
  }

  useEffect(() => {
    setLive(true)
    // A file that was chosen before the script was loaded.
    if (file.current?.files?.[0]) void choose(file.current.files[0])
  }, [])

  const make = async (event: FormEvent) => {
    event.preventDefault()
    const entered = {
      team: ids.team.current?.value ?? '',
      service: ids.service.current?.value ?? '',
      key: ids.key.current?.value ?? '',
    }
    const found: Faults = faultsOfIds(entered)
    if (chosen?.status !== 'good') found.file = true
    setFaults(found)
    const first = (['file', 'team', 'service', 'key'] as const).find((field) => found[field])
    if (first) return (first === 'file' ? file : ids[first]).current?.focus()
    if (chosen?.status !== 'good') return
    const clean = cleanIds(entered)
    const claims = claimsOf(clean, secondsNow())
    try {
      setMade({ token: await signSecret(chosen.pem, clean.key, claims), ids: clean, claims })
    } catch {
      setFaults({ signing: signingWords() })
    }
  }

  return (
    <section className="widget widget-part generator" aria-label="Client secret generator">
      <p className="widget-note generator-promise">
        The key stays on this page. It isn't sent or stored, and it's gone when you leave.
      </p>
      <form ref={form} className="widget-fields needs-script" autoComplete="off" noValidate onSubmit={make}>
        <KeyFileField input={file} chosen={chosen} isMissed={faults.file ?? false} onChoose={choose} />
        <TextField
          label="Account ID"
          hint="10 characters, at the top right of Apple's developer console. Also called the team ID."
          fault={faults.team}
          input={ids.team}
          onChange={change('team')}
        />
        <TextField
          label="Service ID"
          hint="The service's identifier, not the app's."
          placeholder="com.example.web"
          fault={faults.service}
          input={ids.service}
          onChange={change('service')}
        />
        <TextField
          label="Key ID"
          hint="10 characters, shown next to the key. Filled in from the file name."
          fault={faults.key}
          input={ids.key}
          onChange={change('key')}
        />
        <div className="widget-bar widget-wide">
          <button type="submit" className="widget-button widget-main" disabled={!isLive}>
            Generate the secret
          </button>
          <button type="button" className="widget-button" disabled={!isLive} onClick={forget}>
            Clear everything
          </button>
        </div>
      </form>
      <div role="status">
        {made && <p className="widget-good">The secret is ready.</p>}
        {faults.signing && <p className="widget-fault">{faults.signing}</p>}
      </div>
      {made && <SecretResult {...made} platform={platform} />}
      <p className="generator-without-script">
        This generator needs JavaScript. The script further down creates the same secret on your machine.
      </p>
    </section>
  )
}

/** A file that is too large isn't read. */
const readFile = async (picked: File) =>
  picked.size > largestKeyFile
    ? ({ status: 'bad', fault: 'too-large' } as const)
    : readKeyFile(new Uint8Array(await picked.arrayBuffer()))

/** Browsers offer cryptography only in secure contexts. */
const signingWords = () =>
  window.isSecureContext
    ? 'The browser rejected this key. Choose the file exactly as you downloaded it from Apple, or use another browser.'
    : 'Browsers can sign only on pages loaded over HTTPS or from localhost. Open this page that way.'
