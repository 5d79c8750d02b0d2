// The extension whose package a statement lacked, by Postgres's message.
import type { RunError } from '../../../project/engines/tab/sql-run.ts'

const forms: readonly RegExp[] = [
  /^extension "(?<name>[^"]+)" is not available$/,
  // It's installed in every project, but its library is loaded with the first page that calls it.
  /^could not access file "(?:\$libdir\/)?(?<name>[^"]+)": No such file or directory$/,
]

export const neededExtension = ({ message }: RunError): string | undefined =>
  forms.map((form) => form.exec(message)?.groups?.name).find((name) => name !== undefined)
