// Pages where readers enter their own keys. They can't connect to anything, so that no bug of ours can leak a key.
import type { Page } from './site-model.ts'

/** Islands that call the platform or fetch data, which can't work on a closed page. */
const connecting = ['AnonKey', 'CommandBuilder', 'ProjectKeys', 'ProjectUrl']

/**
 * Apple's key file can be downloaded only once, so it always closes its page. With freshly generated keys, the widgets keep
 * working.
 */
export function isClosed({ components }: Pick<Page, 'components'>): boolean {
  const has = (...names: string[]) => components.some(({ name }) => names.includes(name))
  return has('AppleSecret') || (has('JwtGenerator') && !has(...connecting))
}
