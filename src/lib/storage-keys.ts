// Local storage keys of the reader's choices that more than one script uses.

export const storageKeys = { theme: 'docs-theme', tabs: 'docs-tabs', library: 'docs-library' } as const
