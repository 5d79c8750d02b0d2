// The one function through which everything reads a finished build's files: from dist/ in the server, from a package in a
// terminal, from memory in tests.

/** `/outline.json` → its text, or undefined if there's no such file. */
export type ReadFile = (path: string) => Promise<string | undefined>

/** The files of a build, and what tells one build from the next. */
export interface PublishedFiles {
  read: ReadFile
  /** The same until another build takes its place. Asked for with every call, so it has to be cheap. */
  version: () => Promise<string>
}
