// The theme menu: light, dark, or system.

import { storageKeys } from '../lib/storage-keys.ts'
import { readStored, writeStored } from '../lib/stored.ts'

type Theme = 'light' | 'dark' | 'system'

const themeFrom = (stored: string | null): Theme =>
  stored === 'light' || stored === 'dark' ? stored : 'system'

export function startTheme(): void {
  const buttons = document.querySelectorAll<HTMLElement>('[data-theme-choice]')
  const show = (theme: Theme) => {
    if (theme === 'system') delete document.documentElement.dataset.theme
    else document.documentElement.dataset.theme = theme
    for (const button of buttons)
      button.setAttribute('aria-pressed', String(button.dataset.themeChoice === theme))
  }
  show(themeFrom(readStored(storageKeys.theme)))

  for (const button of buttons)
    button.addEventListener('click', () => {
      const theme = button.dataset.themeChoice as Theme
      writeStored(storageKeys.theme, theme === 'system' ? null : theme)
      show(theme)
      document.getElementById('theme')?.hidePopover()
    })
  // Changed in another browser tab.
  addEventListener('storage', (event) => {
    if (event.key === storageKeys.theme) show(themeFrom(event.newValue))
  })
}
