// What a script finds in place of imports.

/** The client's package, and a function in place of `import()`. */
export const scriptGlobals = { library: '__library', load: '__import' } as const

export const importRefused = (from: string, packages: readonly string[]): string =>
  `"${from}" can't be imported here, because samples have no network. You can import "${packages[0]}".`
