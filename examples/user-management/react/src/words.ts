// #region words
import type { PostgrestError } from '@plinth/plinth-js'

/** Turns a database error into a message that users can act on. The codes are SQLSTATEs. */
export function inWords({ code, message }: PostgrestError): string {
  if (code === '23514' && message.includes('username_length'))
    return 'A username needs at least 3 characters.'
  if (code === '23505') return 'This username is taken.'
  if (code === '42501') return 'You can only change your own profile.'
  return message
}
// #endregion
