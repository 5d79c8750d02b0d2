// The formats of values and arguments: a description, an example, and the tool's check for each. A small named list, so that
// data/cli can refer to a format by name.
import { isCidrRange, isIpv4, isPrivateRange } from './addresses.ts'
import { isConnectionString } from './connection-string.ts'

export const formatNames = [
  'https-url',
  'connection-string',
  'project-ref',
  'migration-version',
  'uuid',
  'lowercase-uuid',
  'function-name',
  'hostname',
  'subdomain',
  'ipv4-address',
  'cidr-range',
  'public-cidr-range',
  'name-value-pair',
  'setting',
  'name-override',
  'positive-number',
  'storage-path',
  'bucket-path',
  'object-path',
  'local-or-storage-path',
] as const

export type FormatName = (typeof formatNames)[number]

interface Format {
  /** Completes the sentence "It must be …". Code is between backticks. */
  words: string
  example: string
  accepts: (value: string) => boolean
}

/** The start of every hosted storage path. */
export const storageScheme = 'ss:///'

const label = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?'
const uuid = '^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$'
const matches = (pattern: RegExp) => (value: string) => pattern.test(value)

export const formats: Readonly<Record<FormatName, Format>> = {
  'https-url': {
    words: 'an HTTPS URL',
    example: 'https://login.example.com/saml/metadata',
    accepts: (value) => /^https:\/\/[^\s/]/i.test(value) && URL.canParse(value),
  },
  'connection-string': {
    words: 'a percent-encoded connection string',
    example: 'postgresql://postgres:p%40ss@db.example.com:5432/postgres',
    accepts: isConnectionString,
  },
  'project-ref': {
    words: 'a project reference of 20 lowercase letters',
    example: 'zkmpyvqbxtgrwnhdcfsa',
    accepts: matches(/^[a-z]{20}$/),
  },
  'migration-version': {
    words: "a migration's 14-digit timestamp",
    example: '20240405093000',
    accepts: matches(/^\d{14}$/),
  },
  uuid: {
    words: 'a UUID',
    example: '6d5a4c1e-8f0b-4f52-9a37-2c1e7b9d4f10',
    accepts: matches(new RegExp(uuid, 'i')),
  },
  'lowercase-uuid': {
    words: 'a lowercase UUID',
    example: '3f6c1d2e-8a47-4b5b-9c0e-6d2f7a91e4b8',
    accepts: matches(new RegExp(uuid)),
  },
  'function-name': {
    words: 'a letter followed by letters, digits, hyphens, or underscores',
    example: 'payment-webhook',
    accepts: matches(/^[A-Za-z][A-Za-z0-9_-]*$/),
  },
  hostname: {
    words: 'a hostname without a scheme or a path',
    example: 'bookshop.example.com',
    accepts: matches(new RegExp(`^(?=.{1,253}$)(?:${label}\\.)+${label}$`, 'i')),
  },
  subdomain: {
    words: 'a single name without dots',
    example: 'bookshop',
    accepts: matches(new RegExp(`^${label}$`, 'i')),
  },
  'ipv4-address': {
    words: 'an IPv4 address',
    example: '203.0.113.7',
    accepts: isIpv4,
  },
  'cidr-range': {
    words: 'an address range in CIDR notation',
    example: '10.20.0.0/16',
    accepts: isCidrRange,
  },
  'public-cidr-range': {
    words: 'a public address range in CIDR notation',
    example: '203.0.113.0/24',
    accepts: (value) => isCidrRange(value) && !isPrivateRange(value),
  },
  'name-value-pair': {
    words: 'a name, an equals sign, and a value',
    example: 'MAIL_FROM=shop@example.com',
    accepts: matches(/^[^=\s]+=/),
  },
  setting: {
    words: 'a name and a value with exactly one equals sign',
    example: 'shared_buffers=250MB',
    accepts: matches(/^[^=\s]+=[^=]+$/),
  },
  'name-override': {
    words: 'a key, an equals sign, and the name to print instead',
    example: 'auth.anon_key=VITE_ANON_KEY',
    accepts: matches(/^[^=\s]+=[^=\s]+$/),
  },
  'positive-number': {
    words: 'a whole number, 1 or greater',
    example: '4',
    accepts: matches(/^0*[1-9]\d*$/),
  },
  'storage-path': {
    words: `a remote path that begins with \`${storageScheme}\``,
    example: `${storageScheme}covers/`,
    accepts: (value) => value.startsWith(storageScheme),
  },
  'bucket-path': {
    words: `a remote path that begins with \`${storageScheme}\` and names a bucket`,
    example: `${storageScheme}covers/2024`,
    accepts: (value) => bucketOf(value) !== undefined,
  },
  'object-path': {
    words: `an object's remote path, which begins with \`${storageScheme}\` and doesn't end in a slash`,
    example: `${storageScheme}covers/2024/dune.png`,
    accepts: (value) =>
      bucketOf(value) !== undefined && /[^/]\/.*[^/]$/.test(value.slice(storageScheme.length)),
  },
  'local-or-storage-path': {
    words: `a local path or a remote path that begins with \`${storageScheme}\``,
    example: `${storageScheme}covers/2024/dune.png`,
    // At least two letters before the colon: a single one is a drive.
    accepts: (value) => value.startsWith(storageScheme) || !/^(?:ss:|[a-z][a-z0-9+.-]+:\/\/)/i.test(value),
  },
}

/** The bucket in a remote path. */
export function bucketOf(path: string): string | undefined {
  if (!path.startsWith(storageScheme)) return undefined
  return path.slice(storageScheme.length).split('/')[0] || undefined
}
