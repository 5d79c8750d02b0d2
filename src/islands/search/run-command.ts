// Runs a command with the page's own controls, so that buttons, storage, and URL stay in sync. Returns the message for what
// was done.
import { storageKeys } from '../../lib/storage-keys.ts'
import { readStored, writeStored } from '../../lib/stored.ts'
import type { Doing } from './commands.ts'

type Effect = Exclude<Doing, { type: 'go' | 'fill' }>

export async function runCommand(does: Effect): Promise<string> {
  switch (does.type) {
    case 'theme':
      document.querySelector<HTMLElement>(`[data-theme-choice="${does.theme}"]`)?.click()
      return `Theme: ${does.theme}`
    case 'language':
      chooseLanguage(does.id)
      return `Pages show samples in ${does.label} where available`
    case 'copy-page':
      await import('../../client/copy-page.ts').then(({ copyPageAsMarkdown }) => copyPageAsMarkdown())
      return 'Page copied as Markdown'
    case 'copy':
      await navigator.clipboard.writeText(does.text)
      return does.message
  }
}

function chooseLanguage(id: string): void {
  const tab = document.querySelector<HTMLElement>(
    `[data-tabs][data-group=language] > [role=tablist] > [data-value="${id}"]`,
  )
  if (tab) {
    tab.click()
    return
  }
  // No tab on this page has it, but later pages do.
  let choices = {}
  try {
    choices = JSON.parse(readStored(storageKeys.tabs) ?? '{}') as object
  } catch {
    // Damaged storage: start over.
  }
  writeStored(storageKeys.tabs, JSON.stringify({ ...choices, language: id }))
  document.documentElement.setAttribute('data-tab-language', id)
}
