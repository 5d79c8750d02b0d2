// The environment variables, checked at the start: one line that names the variable, before anything else happens.

export interface Environment {
  port: number
  /** Address under which the site is published; brand.ts has the default. */
  siteUrl?: string
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
  if (!env.SITE_URL) return { port }
  const url = URL.canParse(env.SITE_URL) ? new URL(env.SITE_URL) : undefined
  if (!url || !/^https?:$/.test(url.protocol) || url.pathname !== '/')
    return {
      port,
      problem: `SITE_URL is "${env.SITE_URL}". Give it the site's origin, such as https://docs.example.com.`,
    }
  return { port, siteUrl: url.origin }
}
