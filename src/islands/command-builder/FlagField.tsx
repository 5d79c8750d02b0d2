// A flag's field: a checkbox, a menu of its values, or a text field.
import type { FlagSpec } from '../../cli/command-spec.ts'
import { formats } from '../../cli/formats.ts'
import { flagRule, inPlainText } from '../../cli/rules-in-words.ts'
import { plainWords } from '../../lib/plain-words.ts'

interface Props {
  flag: FlagSpec
  value: string | boolean | undefined
  /** The rule that excludes it, because of another flag that is selected. */
  shutOutBy: string | undefined
  onChange: (value: string | boolean | undefined) => void
}

export function FlagField({ flag, value, shutOutBy, onChange }: Props) {
  const rule = flagRule(flag, inPlainText)
  const title = shutOutBy ?? `${plainWords(flag.description)}${rule ? ` ${rule}` : ''}`
  if (flag.type === 'bool')
    return (
      <label className="builder-field builder-switch" title={title} data-off={shutOutBy ? '' : undefined}>
        <span>
          --{flag.id}
          {flag.default_value === 'true' && <small>on by default</small>}
        </span>
        <input
          type="checkbox"
          checked={value === true}
          onChange={(event) => onChange(event.target.checked)}
        />
      </label>
    )
  return (
    <label
      className="builder-field"
      htmlFor={`builder-${flag.id}`}
      title={title}
      data-off={shutOutBy ? '' : undefined}
    >
      <span>
        --{flag.id}
        {flag.required && <small>required</small>}
      </span>
      {flag.accepted_values ? (
        <select
          id={`builder-${flag.id}`}
          value={String(value ?? '')}
          onChange={(event) => onChange(event.target.value)}
        >
          <option value="">{flag.default_value ? `default: ${flag.default_value}` : 'choose…'}</option>
          {flag.accepted_values.map((accepted) => (
            <option key={accepted} value={accepted}>
              {accepted}
            </option>
          ))}
        </select>
      ) : (
        <input
          id={`builder-${flag.id}`}
          type="text"
          inputMode={flag.type === 'uint' ? 'numeric' : undefined}
          value={String(value ?? '')}
          placeholder={placeholderOf(flag)}
          autoComplete="off"
          spellCheck={false}
          onChange={(event) =>
            onChange(flag.type === 'uint' ? event.target.value.replace(/\D/g, '') : event.target.value)
          }
        />
      )}
    </label>
  )
}

function placeholderOf({ type, default_value, known_values, format }: FlagSpec): string {
  if (format && !default_value) return formats[format].example
  if (known_values) return known_values.slice(0, 2).join(',')
  if (type === 'strings') return 'one,two'
  return default_value
}
