// #region words
import type { PostgrestError } from '@plinth/plinth-js'

/** What a reader can do about an error of the database. The codes are those of Postgres. */
export function inWords({ code, message }: PostgrestError): string {
  if (code === '23514' && message.includes('username_length')) return 'A username has at least 3 characters.'
  if (code === '23505') return 'This username is taken.'
  if (code === '42501') return 'You may change your own profile only.'
  return message
}
// #endregion
