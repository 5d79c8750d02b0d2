// Passwords are kept as scrypt hashes, with their salt.
import { randomBytes, scryptSync, timingSafeEqual } from 'node:crypto'

const length = 32

export function hashPassword(password: string): string {
  const salt = randomBytes(16)
  return `${salt.toString('hex')}:${scryptSync(password, salt, length).toString('hex')}`
}

export function isPassword(password: string, stored: string): boolean {
  const [salt = '', hash = ''] = stored.split(':')
  const expected = Buffer.from(hash, 'hex')
  if (expected.length !== length) return false
  return timingSafeEqual(scryptSync(password, Buffer.from(salt, 'hex'), length), expected)
}
