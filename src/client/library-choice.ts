// Remembers the client library that a reader opened, and marks its links. Tabs of languages in guides follow it, and it follows them.
import { storageKeys } from '../lib/storage-keys.ts'
import { readStored } from '../lib/stored.ts'
import { chooseLanguage, languageEvent } from '../lib/stored-tabs.ts'

export function start(): void {
  mark(readStored(storageKeys.library))
  // A page of a library, from wherever it was opened. The mark still shows the library before it, as a way back.
  const open = document.querySelector<HTMLElement>('a[data-library][aria-current]')?.dataset.library
  if (open) chooseLanguage(open)
  document.addEventListener(languageEvent, (event) => mark((event as CustomEvent<string>).detail))
  document.addEventListener('click', (event) => {
    const link = (event.target as Element | null)?.closest<HTMLElement>('a[data-library]')
    // The page may stay open: the link may open in a new tab.
    if (link?.dataset.library) chooseLanguage(link.dataset.library)
  })
}

function mark(library: string | null | undefined): void {
  for (const link of document.querySelectorAll<HTMLElement>('a[data-library]'))
    link.toggleAttribute(
      'data-last-used',
      link.dataset.library === library && !link.hasAttribute('aria-current'),
    )
}
