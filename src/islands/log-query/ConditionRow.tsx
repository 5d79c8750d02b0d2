// One condition: a field, an operator, and a value.
import type { Condition } from './query/conditions.ts'
import { operators } from './query/conditions.ts'
import type { LogSource } from './query/log-source.ts'
import { typeOf } from './state.ts'

interface Props {
  /** Its position, starting at 1, for the labels of its parts. */
  number: number
  condition: Condition
  source: LogSource
  onChange: (change: Partial<Condition>) => void
  onRemove: () => void
}

export function ConditionRow({ number, condition, source, onChange, onRemove }: Props) {
  const type = typeOf(source, condition.path)
  const offered = operators[type]
  const operator = offered.find(({ id }) => id === condition.operator)
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would need a legend on screen
    <div className="log-query-condition" role="group" aria-label={`Condition ${number}`}>
      <select
        aria-label="Field"
        value={condition.path}
        onChange={(event) => onChange({ path: event.target.value })}
      >
        {source.fields.map(({ path }) => (
          <option key={path} value={path}>
            {path}
          </option>
        ))}
      </select>
      <select
        aria-label="Comparison"
        value={condition.operator}
        onChange={(event) => onChange({ operator: event.target.value })}
      >
        {offered.map(({ id, words }) => (
          <option key={id} value={id}>
            {words}
          </option>
        ))}
      </select>
      {!operator?.isComplete && (
        <input
          type={type === 'datetime' ? 'datetime-local' : 'text'}
          inputMode={type === 'number' || type === 'number[]' ? 'decimal' : undefined}
          aria-label="Value"
          placeholder={type === 'string' ? 'value' : undefined}
          value={condition.value}
          autoComplete="off"
          spellCheck={false}
          onChange={(event) => onChange({ value: event.target.value })}
        />
      )}
      <button
        type="button"
        className="widget-button"
        aria-label={`Remove condition ${number}`}
        onClick={onRemove}
      >
        ×
      </button>
    </div>
  )
}
