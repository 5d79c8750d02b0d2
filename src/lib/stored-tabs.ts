// The tabs that a reader chose, by group. Tabs of languages and the libraries of the references are one choice.
import { storageKeys } from './storage-keys.ts'
import { readStored, writeStored } from './stored.ts'

/** The group of tabs whose ids are those of the libraries. */
export const languageGroup = 'language'

/** Sent to the document with the chosen language. */
export const languageEvent = 'docs-language'

export function rememberTab(group: string, value: string): void {
  let choices: Record<string, string> = {}
  try {
    choices = JSON.parse(readStored(storageKeys.tabs) ?? '{}') as Record<string, string>
  } catch {
    // Damaged storage: start over.
  }
  writeStored(storageKeys.tabs, JSON.stringify({ ...choices, [group]: value }))
  if (group !== languageGroup) return
  writeStored(storageKeys.library, value)
  document.dispatchEvent(new CustomEvent(languageEvent, { detail: value }))
}

/** Also for tabs that this page doesn't have: the next one may. */
export function chooseLanguage(id: string): void {
  document.documentElement.setAttribute(`data-tab-${languageGroup}`, id)
  rememberTab(languageGroup, id)
}
