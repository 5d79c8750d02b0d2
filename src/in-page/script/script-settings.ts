// What JavaScript samples need to know about the platform.

export interface ScriptSettings {
  /** The project's URL in samples that create a client. */
  projectUrl: string
  /** The client's name in samples. */
  variable: string
  /** Names under which the client can be imported. */
  packages: readonly string[]
  /** Name of the publication that Realtime uses. */
  publication: string
}
