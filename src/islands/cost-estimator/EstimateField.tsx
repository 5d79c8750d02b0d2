// One field of the estimator: a number or a choice, with its note, and with what counts instead of a wrong value.
import type { Field, Texts } from './fields.ts'
import { readChoice, readNumber } from './fields.ts'

interface Props {
  field: Field
  texts: Texts
  onChange: (text: string) => void
}

export function EstimateField({ field, texts, onChange }: Props) {
  const id = `cost-${field.name}`
  const note = field.kind === 'number' ? field.note : undefined
  const { fault } = field.kind === 'number' ? readNumber(field, texts) : readChoice(field, texts)
  const common = {
    id,
    'aria-invalid': fault ? true : undefined,
    'aria-describedby': [note && `${id}-note`, fault && `${id}-fault`].filter(Boolean).join(' ') || undefined,
  }
  return (
    <div className="cost-field">
      <label htmlFor={id}>{field.label}</label>
      {field.kind === 'number' ? (
        <input
          {...common}
          type="text"
          inputMode={field.decimals === 0 ? 'numeric' : 'decimal'}
          autoComplete="off"
          value={texts[field.name] ?? field.first}
          onChange={({ target }) => onChange(target.value)}
        />
      ) : (
        <select
          {...common}
          value={readChoice(field, texts).value}
          onChange={({ target }) => onChange(target.value)}
        >
          {field.options.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      )}
      <div className="cost-notes">
        {note && (
          <small id={`${id}-note`} className="widget-small">
            {note}
          </small>
        )}
        {fault && (
          <p id={`${id}-fault`} className="widget-fault" role="alert">
            {fault}
          </p>
        )}
      </div>
    </div>
  )
}
