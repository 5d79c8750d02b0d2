// Local storage keys of the reader's choices that more than one script uses.

export const storageKeys = { theme: 'docs-theme', tabs: 'docs-tabs', library: 'docs-library' } as const

/** The session storage key of what the reader wrote in the playground. */
export const playgroundStorage = 'docs-playground'

/** The session storage key of the SQL that the reader wrote for the advisor. */
export const advisorStorage = 'docs-advisor'
