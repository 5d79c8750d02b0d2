// Where the browser keeps the reader's choices that more than one script knows of.

export const storageKeys = { theme: 'docs-theme', tabs: 'docs-tabs' } as const
