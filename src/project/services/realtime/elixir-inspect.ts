// Values as Elixir's `inspect` writes them: Realtime puts them into its error messages.

export function inspect(value: unknown): string {
  if (value === null || value === undefined) return 'nil'
  if (Array.isArray(value)) return `[${value.map(inspect).join(', ')}]`
  if (typeof value !== 'object') return typeof value === 'string' ? JSON.stringify(value) : String(value)
  const fields = Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1))
  return `%{${fields.map(([name, field]) => `${inspect(name)} => ${inspect(field)}`).join(', ')}}`
}
