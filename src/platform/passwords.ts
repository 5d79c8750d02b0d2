// Passwords are kept as scrypt hashes, with their salt. Hashing runs beside the server's thread: it takes long on purpose.
import { randomBytes, scrypt as scryptWithCallback, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'

const scrypt = promisify<string, Buffer, number, Buffer>(scryptWithCallback)
const length = 32

export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16)
  return `${salt.toString('hex')}:${(await scrypt(password, salt, length)).toString('hex')}`
}

/** What is compared if there's no account: no password has this hash, because no one knows one that does. */
const nobodys = `${randomBytes(16).toString('hex')}:${randomBytes(length).toString('hex')}`

/** Does the same work without a stored hash, so that no one learns from the time which accounts exist. */
export async function isPassword(password: string, stored: string | null): Promise<boolean> {
  const [salt = '', hash = ''] = (stored ?? nobodys).split(':')
  const actual = await scrypt(password, Buffer.from(salt, 'hex'), length)
  return timingSafeEqual(actual, Buffer.from(hash, 'hex')) && stored !== null
}
