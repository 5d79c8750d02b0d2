// Passwords of the project's users, as bcrypt hashes in auth.users: the hosted platform reads the same ones.
import { compare, hash } from 'bcryptjs'

const rounds = 10
/** Compared if there's no account, so that nobody learns from the time which accounts exist. */
const nobodys = '$2b$10$abcdefghijklmnopqrstuuJq1xMCi0zkQyq9x0zN0eQ9x1H1m3O7a'

export const hashUserPassword = (password: string): Promise<string> => hash(password, rounds)

export const isPassword = async (password: string, stored: string | null | undefined): Promise<boolean> =>
  (await compare(password, stored || nobodys)) && Boolean(stored)

/** Why a new password is refused, in the words of the hosted platform. */
export function weaknessOf(password: string): string | undefined {
  if (password.length < 6) return 'Password should be at least 6 characters.'
  return new TextEncoder().encode(password).length > 72
    ? 'Password cannot be longer than 72 characters'
    : undefined
}
