// A text field: label, hint, and an error message for invalid input. It has no name, so no form can submit it.
import type { RefObject } from 'react'
import { useId } from 'react'

interface Props {
  label: string
  hint: string
  fault: string | undefined
  placeholder?: string
  input: RefObject<HTMLInputElement | null>
  onChange: () => void
}

export function TextField({ label, hint, fault, placeholder, input, onChange }: Props) {
  const id = useId()
  return (
    <div className="generator-field">
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        ref={input}
        type="text"
        placeholder={placeholder}
        autoComplete="off"
        autoCapitalize="off"
        // Some browsers check spelling on a server.
        spellCheck={false}
        aria-describedby={`${id}-hint`}
        aria-invalid={fault ? true : undefined}
        aria-errormessage={fault ? `${id}-fault` : undefined}
        onChange={onChange}
      />
      <p id={`${id}-hint`} className="widget-small">
        {hint}
      </p>
      <p id={`${id}-fault`} className="widget-fault" role="alert">
        {fault}
      </p>
    </div>
  )
}
