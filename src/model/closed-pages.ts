// Pages where readers enter keys of their own. They may not connect to anything, so that no fault of ours can send a key away.
import type { Page } from './site-model.ts'

/** Islands that call the platform or fetch data: they cannot work on a closed page. */
const connecting = ['AnonKey', 'CommandBuilder', 'ProjectKeys', 'ProjectUrl']

/** A file of Apple is handed out once and closes its page in any case; keys that were just made leave the widgets at work. */
export function isClosed({ components }: Pick<Page, 'components'>): boolean {
  const has = (...names: string[]) => components.some(({ name }) => names.includes(name))
  return has('AppleSecret') || (has('JwtGenerator') && !has(...connecting))
}
