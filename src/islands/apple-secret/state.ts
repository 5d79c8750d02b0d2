// What the reader enters besides the key, the secret's claims, and every error message. Pure.
import type { Seconds } from '../parts/day-words.ts'
import { secondsPerDay } from '../parts/day-words.ts'
import type { KeyFault } from './key-file.ts'

export interface AppleSecretProps {
  /** The platform's name, for the reminder. */
  platform: string
}

export interface AppleIds {
  /** The account ID, also called team ID. */
  team: string
  /** The client ID of the web sign-in, such as com.example.web. */
  service: string
  key: string
}

/** Apple rejects secrets that last longer than 15,777,000 seconds, which is two days more. */
export const lifetimeDays = 180
/** How long before the expiry the calendar reminds of it. */
export const reminderDays = 14

/** Without spaces from copying. Apple's IDs are in capitals. */
export const cleanIds = ({ team, service, key }: AppleIds): AppleIds => ({
  team: team.trim().toUpperCase(),
  service: service.trim(),
  key: key.trim().toUpperCase(),
})

const tenCharacters = /^[A-Z0-9]{10}$/
const reverseDomain = /^[A-Za-z0-9-]+(\.[A-Za-z0-9-]+)+$/

/** An error message for each invalid ID. */
export function faultsOfIds(entered: AppleIds): Partial<Record<keyof AppleIds, string>> {
  const { team, service, key } = cleanIds(entered)
  const faults: Partial<Record<keyof AppleIds, string>> = {}
  if (!tenCharacters.test(team)) faults.team = tenWords('account ID', team)
  if (!reverseDomain.test(service)) faults.service = serviceWords(service)
  if (!tenCharacters.test(key)) faults.key = tenWords('key ID', key)
  return faults
}

function tenWords(name: string, value: string): string {
  if (value === '') return `Enter the ${name}: 10 letters and digits.`
  if (/[^A-Z0-9]/.test(value)) return `The ${name} has exactly 10 letters and digits.`
  return `The ${name} has 10 characters. This one has ${value.length}.`
}

function serviceWords(value: string): string {
  if (value === '') return 'Enter the service ID, such as com.example.web.'
  if (tenCharacters.test(value))
    return 'This looks like an account ID or key ID. A service ID has dots, such as com.example.web.'
  return 'A service ID consists of letters, digits, and hyphens, with dots between the parts, such as com.example.web.'
}

/** Apple names its files after the key: AuthKey_ABC123DEFG.p8. A second download adds " (1)". */
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
  'too-large': `This file is too large to be a key. A .p8 file has less than 1 KB. ${choose}`,
  'not-a-key': `There is no key in this file. ${choose} It begins with -----BEGIN PRIVATE KEY-----.`,
  certificate: `This is a certificate. It can verify signatures but can't create them. ${choose}`,
  'public-key': `This is a public key. It can verify signatures but can't create them. ${choose}`,
  rsa: `This is an RSA key. Apple uses P-256 keys. ${choose}`,
  'other-algorithm': `This key is for another signature algorithm. Apple uses P-256 keys. ${choose}`,
  'other-curve': `This key uses another curve. Apple uses P-256 keys. ${choose}`,
  'other-form':
    "This key isn't in PKCS#8 format, which Apple uses. Choose the file as downloaded from Apple, not a converted one.",
  encrypted:
    'This key is encrypted with a password. Choose the file as downloaded from Apple, which has no password.',
  truncated:
    'This key is damaged. Copy the file again, or create a new key if Apple no longer offers the download.',
  'no-public-half':
    'This key file lacks the public key, which browsers need. Choose the file as downloaded from Apple, not a converted one.',
}
