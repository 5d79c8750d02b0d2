// Passwords of the project's users, as bcrypt hashes in auth.users: the hosted platform reads the same ones.
import { compare, hash } from 'bcryptjs'
import { AuthFault, WeakPassword } from './auth-fault.ts'

const rounds = 10
const shortest = 6
/** In bytes. */
const longest = 72
/** Compared if there's no account, so that no one learns from the time which accounts exist. */
const nobodys = '$2b$10$abcdefghijklmnopqrstuuJq1xMCi0zkQyq9x0zN0eQ9x1H1m3O7a'

/** `tooLong` is what the call that sets the password says about one that bcrypt can't hash. */
export async function hashUserPassword(password: string, tooLong: string): Promise<string> {
  if (new TextEncoder().encode(password).length > longest)
    throw new AuthFault(500, 'unexpected_failure', tooLong)
  return hash(password, rounds)
}

export const isPassword = async (password: string, stored: string | null | undefined): Promise<boolean> =>
  (await compare(password, stored || nobodys)) && Boolean(stored)

export function checkStrength(password: string): void {
  if (password.length < shortest)
    throw new WeakPassword(`Password should be at least ${shortest} characters.`, ['length'])
}
