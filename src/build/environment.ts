// The environment variables, checked at startup: one line that names the variable, before anything else happens.
import { isIP } from 'node:net'
import { noPlatform } from '../lib/no-platform.ts'
import type { Brand } from '../schemas/brand.ts'

interface Environment {
  port: number
  /** The address that `serve` listens on. */
  host: string
  /** Whether `serve` logs each response as a line of JSON. */
  isLogged: boolean
  /** The site's URL. The default is in brand.ts. */
  siteUrl?: string
  /** The platform URL that the project widget calls. Default: the local one. */
  platformUrl?: string
  /** Whether the local platform leaves out the hosted one's rate limits. */
  isUnlimited?: boolean
  problem?: string
}

export const defaultPort = 4321
/** Only this machine, unless the host is set. */
const defaultHost = '127.0.0.1'
const fallback = { port: defaultPort, host: defaultHost, isLogged: false }

export function readEnvironment(env: Readonly<Record<string, string | undefined>>): Environment {
  const port = env.PORT === undefined || env.PORT === '' ? defaultPort : Number(env.PORT)
  const host = env.HOST || defaultHost
  const isLogged = env.LOG === 'json'
  if (!Number.isInteger(port) || port < 1 || port > 65535)
    return {
      ...fallback,
      problem: `PORT is "${env.PORT}". Set it to a number from 1 to 65535, or leave it unset for ${defaultPort}.`,
    }
  const siteUrl = readOrigin(env.SITE_URL)
  if (siteUrl === null)
    return {
      ...fallback,
      port,
      problem: `SITE_URL is "${env.SITE_URL}". Set it to the site's origin, such as https://docs.example.com.`,
    }
  const platformUrl = readOrigin(env.PLATFORM_API_URL)
  if (platformUrl === null)
    return {
      ...fallback,
      port,
      problem: `PLATFORM_API_URL is "${env.PLATFORM_API_URL}". Set it to the platform's origin, such as https://api.example.com.`,
    }
  const limits = env.PLATFORM_LIMITS || 'hosted'
  if (limits !== 'hosted' && limits !== 'none')
    return {
      ...fallback,
      port,
      problem: `PLATFORM_LIMITS is "${limits}". Set it to none to lift the local platform's rate limits, or leave it out.`,
    }
  if (isIP(host) === 0)
    return {
      ...fallback,
      problem: `HOST is "${env.HOST}". Set it to an IP address, such as 0.0.0.0 for all of them, or leave it unset for ${defaultHost}.`,
    }
  if (env.LOG && !isLogged)
    return {
      ...fallback,
      problem: `LOG is "${env.LOG}". Set it to json to log every response, or leave it unset.`,
    }
  return {
    port,
    host,
    isLogged,
    ...(siteUrl ? { siteUrl } : {}),
    ...(platformUrl ? { platformUrl } : {}),
    ...(limits === 'none' ? { isUnlimited: true } : {}),
  }
}

/** The brand with the URLs from the environment. */
export function brandIn({ siteUrl, platformUrl }: Environment, brand: Brand): Brand {
  const urls = {
    ...brand.urls,
    ...(siteUrl ? { site: siteUrl } : {}),
    ...(platformUrl ? { platform: platformUrl } : {}),
  }
  return { ...brand, urls }
}

/** For a host that has files only: without the platform's URL, the widget sends no requests. */
export const withoutPlatform = (brand: Brand): Brand =>
  brand.urls.platform ? brand : { ...brand, urls: { ...brand.urls, platform: noPlatform } }

/** The origin. Undefined if it's unset, null if it's invalid. */
function readOrigin(text: string | undefined): string | undefined | null {
  if (!text) return undefined
  const url = URL.canParse(text) ? new URL(text) : undefined
  return url && /^https?:$/.test(url.protocol) && url.pathname === '/' ? url.origin : null
}
