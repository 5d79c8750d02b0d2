// What the reader enters besides the key, what the secret says, and every sentence about what is wrong. Pure.
import type { Seconds } from '../generator/day-words.ts'
import { secondsPerDay } from '../generator/day-words.ts'
import type { KeyFault } from './key-file.ts'

export interface AppleSecretProps {
  /** The platform's name, for the reminder. */
  platform: string
}

export interface AppleIds {
  /** Account id, also called team id. */
  team: string
  /** The client id of the web sign-in, such as com.example.web. */
  service: string
  key: string
}

/** Apple refuses secrets that last longer than 15,777,000 seconds, which is two days more. */
export const lifetimeDays = 180
/** How long before the end the calendar reminds of it. */
export const reminderDays = 14

/** Without the spaces that copying brings along; Apple writes its own ids in capitals. */
export const cleanIds = ({ team, service, key }: AppleIds): AppleIds => ({
  team: team.trim().toUpperCase(),
  service: service.trim(),
  key: key.trim().toUpperCase(),
})

const tenCharacters = /^[A-Z0-9]{10}$/
const reverseDomain = /^[A-Za-z0-9-]+(\.[A-Za-z0-9-]+)+$/

/** A sentence for each id that cannot be right. */
export function faultsOfIds(entered: AppleIds): Partial<Record<keyof AppleIds, string>> {
  const { team, service, key } = cleanIds(entered)
  const faults: Partial<Record<keyof AppleIds, string>> = {}
  if (!tenCharacters.test(team)) faults.team = tenWords('account id', team)
  if (!reverseDomain.test(service)) faults.service = serviceWords(service)
  if (!tenCharacters.test(key)) faults.key = tenWords('key id', key)
  return faults
}

function tenWords(name: string, value: string): string {
  if (value === '') return `Enter the ${name}: 10 letters and digits.`
  if (/[^A-Z0-9]/.test(value)) return `The ${name} has only letters and digits, 10 of them.`
  return `The ${name} has 10 characters; this has ${value.length}.`
}

function serviceWords(value: string): string {
  if (value === '') return 'Enter the service id, such as com.example.web.'
  if (tenCharacters.test(value))
    return 'This looks like an account or key id. A service id has dots, such as com.example.web.'
  return 'A service id has words of letters, digits and hyphens with dots between them, such as com.example.web.'
}

/** Apple names its files after the key: AuthKey_ABC123DEFG.p8; a second download adds " (1)". */
export const keyIdOf = (fileName: string): string => /^AuthKey_([A-Z0-9]{10})\b/.exec(fileName)?.[1] ?? ''

export interface SecretClaims {
  iss: string
  iat: Seconds
  exp: Seconds
  aud: 'https://appleid.apple.com'
  sub: string
}

export const claimsOf = ({ team, service }: AppleIds, now: Seconds): SecretClaims => ({
  iss: team,
  iat: now,
  exp: now + lifetimeDays * secondsPerDay,
  aud: 'https://appleid.apple.com',
  sub: service,
})

const choose = 'Choose the .p8 file that you downloaded from Apple.'

export const keyFaultWords: Record<KeyFault, string> = {
  empty: `This file is empty. ${choose}`,
  'too-large': `This file is too large to be a key: a .p8 file has less than 1 KB. ${choose}`,
  'not-a-key': `There is no key in this file. ${choose} It begins with -----BEGIN PRIVATE KEY-----.`,
  certificate: `This is a certificate. It can only check signatures, not make them. ${choose}`,
  'public-key': `This is the public half of a key. It can only check signatures, not make them. ${choose}`,
  rsa: `This is an RSA key. Apple signs with keys of the curve P-256. ${choose}`,
  'other-algorithm': `This key is for another kind of signature. Apple signs with keys of the curve P-256. ${choose}`,
  'other-curve': `This key belongs to another curve. Apple signs with keys of the curve P-256. ${choose}`,
  'other-form':
    'This key is not in the form PKCS#8, in which Apple writes it. Choose the file as Apple gave it, not a converted one.',
  encrypted: 'This key is locked with a password. Choose the file as Apple gave it: it has none.',
  truncated:
    'This key is damaged: a part of it is missing or changed. Copy the file again, or make a new key if Apple no longer offers the download.',
  'no-public-half':
    'This key lacks its public half, which browsers need. Choose the file as Apple gave it, not a converted one.',
}
