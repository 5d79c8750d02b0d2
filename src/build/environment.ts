// The environment variables, checked at the start: one line that names the variable, before anything else happens.

import type { Brand } from '../schemas/brand.ts'

interface Environment {
  port: number
  /** Address under which the site is published; brand.ts has the default. */
  siteUrl?: string
  /** Address of the platform that the project widget talks to; without it, the local one. */
  platformUrl?: string
  /** Whether the local platform leaves out the hosted one's rate limits. */
  isUnlimited?: boolean
  problem?: string
}

export const defaultPort = 4321

export function readEnvironment(env: Readonly<Record<string, string | undefined>>): Environment {
  const port = env.PORT === undefined || env.PORT === '' ? defaultPort : Number(env.PORT)
  if (!Number.isInteger(port) || port < 1 || port > 65535)
    return {
      port: defaultPort,
      problem: `PORT is "${env.PORT}". Give it a number from 1 to 65535, or leave it out for ${defaultPort}.`,
    }
  const siteUrl = readOrigin(env.SITE_URL)
  if (siteUrl === null)
    return {
      port,
      problem: `SITE_URL is "${env.SITE_URL}". Give it the site's origin, such as https://docs.example.com.`,
    }
  const platformUrl = readOrigin(env.PLATFORM_API_URL)
  if (platformUrl === null)
    return {
      port,
      problem: `PLATFORM_API_URL is "${env.PLATFORM_API_URL}". Give it the platform's origin, such as https://api.example.com.`,
    }
  const limits = env.PLATFORM_LIMITS || 'hosted'
  if (limits !== 'hosted' && limits !== 'none')
    return {
      port,
      problem: `PLATFORM_LIMITS is "${limits}". Set it to none to lift the local platform's rate limits, or leave it out.`,
    }
  return {
    port,
    ...(siteUrl ? { siteUrl } : {}),
    ...(platformUrl ? { platformUrl } : {}),
    ...(limits === 'none' ? { isUnlimited: true } : {}),
  }
}

/** The brand with the addresses that the environment sets. */
export function brandIn({ siteUrl, platformUrl }: Environment, brand: Brand): Brand {
  const urls = {
    ...brand.urls,
    ...(siteUrl ? { site: siteUrl } : {}),
    ...(platformUrl ? { platform: platformUrl } : {}),
  }
  return { ...brand, urls }
}

/** The origin; undefined if there is none, null if it is not one. */
function readOrigin(text: string | undefined): string | undefined | null {
  if (!text) return undefined
  const url = URL.canParse(text) ? new URL(text) : undefined
  return url && /^https?:$/.test(url.protocol) && url.pathname === '/' ? url.origin : null
}
