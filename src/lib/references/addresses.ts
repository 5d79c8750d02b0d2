// Every URL under /reference/, and the only file that spells one out, as tests/reference-addresses.test.ts checks.
import { clientLibraries } from '../client-libraries.ts'

/** The landing page of all references. */
export const referenceRoot = '/reference'

/** Whether the page is part of a reference, generated or written. */
export const isReferenceRoute = (route: string): boolean => route.startsWith(`${referenceRoot}/`)

/** The URL prefix of a reference's pages. The current version isn't in its URLs, so links to it never go stale. */
export const referenceAddress = (id: string, version?: string): string =>
  version ? `${referenceRoot}/${id}/${version}` : `${referenceRoot}/${id}`

export const cliAddress = referenceAddress('cli')

export const cliRoute = (name: string): string => `${cliAddress}/${name}`

/** The files that src/references/cli/files writes. Pages can link to them. */
export const cliFiles = {
  json: `${cliAddress}.json`,
  schema: `${cliAddress}.schema.json`,
  manArchive: cliRoute('man.tar.gz'),
  bash: cliRoute('completion.bash'),
  zsh: cliRoute('completion.zsh'),
  fish: cliRoute('completion.fish'),
  powershell: cliRoute('completion.ps1'),
} as const

export const manFile = (id: string): string => cliRoute(`man/${id}.1`)

/** Where the pages of client libraries are. */
export const libraryAddresses = clientLibraries.map(({ id }) => referenceAddress(id))

/** The methods of the JavaScript client, for editors. */
export const clientMembersFile = `${referenceAddress('javascript')}/members.json`

/** The table of all libraries' functions. */
export const coverageRoute = `${referenceRoot}/coverage`

/** Where the pages of HTTP APIs are. */
export const apiAddresses = ['api', 'self-hosting-auth', 'self-hosting-storage', 'self-hosting-realtime'].map(
  (id) => referenceAddress(id),
)

/** Where the pages of settings are. They're among the guides, because readers look for them there. */
export const configAddresses = ['/guides/cli/config', '/guides/self-hosting']

/** A page of settings as JSON. */
export const configJson = (id: string): string => `${referenceAddress('config')}/${id}.json`

export const configJsonSchema = `${referenceAddress('config')}.schema.json`

/** Where the pages of errors are. They're among the guides, next to the list of all errors. */
export const errorsAddress = '/guides/resources/errors'

/** All errors as JSON. */
export const errorsJson = `${referenceAddress('errors')}.json`
