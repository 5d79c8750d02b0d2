// Schema of brand.ts: every name and URL that is specific to the platform.
import type { ClientLibraryId } from '../lib/client-libraries.ts'

export interface Brand {
  /** The platform's name in sentences. */
  name: string
  /** The home page's headline, in one sentence. */
  tagline: string
  /** The mark beside the name and in the browser's tab. */
  logo: {
    /** An SVG path in a square of 22 by 22. */
    path: string
    /** Its color in the browser's tab, on light and on dark. In the page, it has the accent color. */
    light: string
    dark: string
  }
  /** The command-line tool's command. */
  cli: string
  /** Prefix of the tool's environment variables, with the underscore. */
  environmentPrefix: string
  /** The domain of the platform's hosts in samples. */
  domain: string
  /** The package that readers install, per language. */
  packages: Record<ClientLibraryId | 'serverSide', string>
  /** Whether package registries have the packages. Until they do, pages show the partials that say what to install instead. */
  packagesPublished: boolean
  urls: {
    /** The site's URL. `SITE_URL` overrides it. */
    site: string
    dashboard: string
    sqlEditor: string
    apiSettings: string
    authProviders: string
    integrations: string
    status: string
    support: string
    api: string
    /** The origin that the project widget calls. Empty means the site's own, and `none` that there is none. `PLATFORM_API_URL` overrides it. */
    platform: string
    /** This site's repository, for "Edit" links. */
    repository: string
  }
}
