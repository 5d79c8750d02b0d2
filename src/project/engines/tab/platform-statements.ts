// Statements that need a superuser in plain Postgres and that the platform runs for its users: extensions, foreign data
// wrappers, and publications for all tables. The build decides the same with Postgres's grammar, which is too large for a page.
import type { PlacedStatement } from '../../split-statements.ts'

const object = String.raw`(extension|foreign\s+data\s+wrapper)\b`
const forms = [
  new RegExp(String.raw`^(create|alter|drop)\s+${object}`, 'i'),
  new RegExp(String.raw`^comment\s+on\s+${object}`, 'i'),
  /^create\s+publication\b[\s\S]*\bfor\s+all\s+tables\b/i,
]

export const looksRunByPlatform = ({ text }: PlacedStatement): boolean =>
  forms.some((form) => form.test(text))
