// Passwords are kept as scrypt hashes, with their salt. Hashing runs beside the server's thread: it takes long on purpose.
import { randomBytes, scrypt as scryptWithCallback, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'

const scrypt = promisify<string, Buffer, number, Buffer>(scryptWithCallback)
const length = 32

export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16)
  return `${salt.toString('hex')}:${(await scrypt(password, salt, length)).toString('hex')}`
}

/** Takes the same time without a stored hash, so that nobody learns from it which accounts exist. */
export async function isPassword(password: string, stored: string | undefined): Promise<boolean> {
  const [salt = '', hash = ''] = stored?.split(':') ?? []
  const expected = Buffer.from(hash, 'hex')
  const actual = await scrypt(password, Buffer.from(salt, 'hex'), length)
  return expected.length === length && timingSafeEqual(actual, expected)
}
