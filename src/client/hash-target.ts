// The element that the URL's anchor names.

export function hashTarget(): HTMLElement | null {
  try {
    return document.getElementById(decodeURIComponent(location.hash.slice(1)))
  } catch {
    // A lone "%" in a URL matches nothing.
    return null
  }
}
