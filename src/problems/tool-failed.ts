// A program that the build runs crashed: neither the content nor the site's code is wrong.

/** The message says what happened and what to do, so no stack trace is printed. */
export class ToolFailed extends Error {
  override readonly name = 'ToolFailed'
}
