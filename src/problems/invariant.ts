// For bugs in our code, as opposed to authors' mistakes.

export class SiteFault extends Error {
  constructor(message: string) {
    super(`${message} This is a bug in the site's code, not in the content.`)
    this.name = 'SiteFault'
  }
}

export function invariant(condition: unknown, message: string): asserts condition {
  if (!condition) throw new SiteFault(message)
}
