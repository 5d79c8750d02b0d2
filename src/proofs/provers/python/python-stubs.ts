// The types of the Python client, as samples are checked against them. Plain data, because it's also sent to a thread.

export interface PythonStubs {
  /** The package and the version that they describe. */
  package: string
  /** Where the stubs are in the repository, for messages. */
  folder: string
  /** Text by path: plinth/__init__.pyi. */
  files: Readonly<Record<string, string>>
  /** Changes with everything above. */
  hash: string
}

/** The modules that samples import: the packages of the client. */
export const stubModules = ({ files }: PythonStubs): string[] => [
  ...new Set(Object.keys(files).map((path) => (path.split('/')[0] ?? path).replace(/\.pyi$/, ''))),
]
