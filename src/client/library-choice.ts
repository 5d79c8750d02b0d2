// Remembers the client library that a reader opened from a switch or from the list of references, and marks its links.
import { storageKeys } from '../lib/storage-keys.ts'
import { readStored, writeStored } from '../lib/stored.ts'

export function startLibraryChoice(): void {
  mark(readStored(storageKeys.library))
  document.addEventListener('click', (event) => {
    const link = (event.target as Element | null)?.closest<HTMLElement>('a[data-library]')
    if (!link?.dataset.library) return
    writeStored(storageKeys.library, link.dataset.library)
    // The page may stay open: the link may open in a new tab.
    mark(link.dataset.library)
  })
}

function mark(library: string | null | undefined): void {
  for (const link of document.querySelectorAll<HTMLElement>('a[data-library]'))
    link.toggleAttribute(
      'data-last-used',
      link.dataset.library === library && !link.hasAttribute('aria-current'),
    )
}
