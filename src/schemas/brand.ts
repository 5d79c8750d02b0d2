// Shape of brand.ts: every name and URL that belongs to the platform and not to the engine.

export interface Brand {
  /** The platform's name as is in sentences. */
  name: string
  /** The promise on the home page; one sentence. */
  tagline: string
  /** The command-line tool as it is typed. */
  cli: string
  /** Prefix of the tool's environment variables, with the underscore. */
  environmentPrefix: string
  /** The domain under which the platform's hosts are named in samples. */
  domain: string
  /** What a reader installs, per language. */
  packages: {
    javascript: string
    serverSide: string
    dart: string
    python: string
    csharp: string
    swift: string
    kotlin: string
  }
  urls: {
    /** Where this site is published; `SITE_URL` overrides it. */
    site: string
    dashboard: string
    sqlEditor: string
    apiSettings: string
    authProviders: string
    integrations: string
    status: string
    support: string
    api: string
    /** Where the calls of the project widget go; empty means the site's own origin. `PLATFORM_API_URL` overrides it. */
    platform: string
    /** Repository of this site; "Edit" links lead to its files. */
    repository: string
  }
}
