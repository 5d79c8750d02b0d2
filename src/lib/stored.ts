// Local storage that may be blocked or damaged: reading returns a fallback, and writing does nothing.

export function readStored(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

export function writeStored(key: string, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(key)
    else localStorage.setItem(key, value)
  } catch {
    // In that case, the choice lasts as long as the page.
  }
}
