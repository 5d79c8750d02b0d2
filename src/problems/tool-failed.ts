// A program that the build runs broke down: neither the content nor the site's code is wrong.

/** The message says what happened and what to do; no stack goes with it. */
export class ToolFailed extends Error {
  override readonly name = 'ToolFailed'
}
