// Runs a command with the page's own controls, so that buttons, storage, and URL stay in sync. Returns the message for what
// was done.
import { chooseLanguage } from '../../lib/stored-tabs.ts'
import type { Doing } from './commands.ts'

type Effect = Exclude<Doing, { type: 'go' | 'fill' }>

export async function runCommand(does: Effect): Promise<string> {
  switch (does.type) {
    case 'theme':
      document.querySelector<HTMLElement>(`[data-theme-choice="${does.theme}"]`)?.click()
      return `Theme: ${does.theme}`
    case 'language':
      showLanguage(does.id)
      return `Pages show samples in ${does.label} where available`
    case 'copy-page':
      await import('../../client/copy-page.ts').then(({ copyPageAsMarkdown }) => copyPageAsMarkdown())
      return 'Page copied as Markdown'
    case 'copy':
      await navigator.clipboard.writeText(does.text)
      return does.message
  }
}

/** A tab on this page shows it immediately. */
function showLanguage(id: string): void {
  const tab = document.querySelector<HTMLElement>(
    `[data-tabs][data-group=language] > [role=tablist] > [data-value="${id}"]`,
  )
  if (tab) tab.click()
  else chooseLanguage(id)
}
