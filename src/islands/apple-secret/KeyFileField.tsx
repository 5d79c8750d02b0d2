// The key file field. Problems with a file are shown as soon as it's chosen.
import type { RefObject } from 'react'
import { useId } from 'react'
import type { KeyFile } from './key-file.ts'
import { keyFaultWords } from './state.ts'

interface Props {
  input: RefObject<HTMLInputElement | null>
  /** The result of reading the last chosen file. */
  chosen: KeyFile | undefined
  /** The form was submitted without a file. */
  isMissed: boolean
  onChoose: (file: File | undefined) => void
}

export function KeyFileField({ input, chosen, isMissed, onChoose }: Props) {
  const id = useId()
  const fault =
    chosen?.status === 'bad'
      ? keyFaultWords[chosen.fault]
      : isMissed
        ? "Choose the key's .p8 file."
        : undefined
  return (
    <div className="generator-field widget-wide">
      <label htmlFor={id}>Key file</label>
      <input
        id={id}
        ref={input}
        type="file"
        accept=".p8"
        aria-describedby={`${id}-hint`}
        aria-invalid={fault ? true : undefined}
        aria-errormessage={fault ? `${id}-fault` : undefined}
        onChange={(event) => onChoose(event.target.files?.[0])}
      />
      <p id={`${id}-hint`} className="widget-small">
        AuthKey_….p8, as downloaded from Apple. It's read on this page and isn't sent anywhere.
      </p>
      <p id={`${id}-fault`} className="widget-fault" role="alert">
        {fault}
      </p>
    </div>
  )
}
