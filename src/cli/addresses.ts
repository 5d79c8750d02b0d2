// IP addresses and ranges, for the network commands.

const octet = '(?:25[0-5]|2[0-4]\\d|1\\d\\d|[1-9]?\\d)'
const ipv4 = new RegExp(`^${octet}(?:\\.${octet}){3}$`)

export const isIpv4 = (text: string): boolean => ipv4.test(text)

/** The platform's URL parser handles every way to write an IPv6 address. */
const isIpv6 = (text: string): boolean => /^[0-9a-f:.]+$/i.test(text) && URL.canParse(`http://[${text}]/`)

/** An address and the length of its prefix: `203.0.113.0/24`. */
export function isCidrRange(text: string): boolean {
  const [, address = '', length = ''] = /^([^/]+)\/(0|[1-9]\d{0,2})$/.exec(text) ?? []
  if (isIpv4(address)) return Number(length) <= 32
  return isIpv6(address) && length !== '' && Number(length) <= 128
}

/** Ranges that aren't routed on the internet: RFC 1918 and RFC 4193. */
export const isPrivateRange = (text: string): boolean =>
  /^(?:10\.|192\.168\.|172\.(?:1[6-9]|2\d|3[01])\.|f[cd][0-9a-f]{2}:)/i.test(text)
