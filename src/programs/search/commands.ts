// The menu's commands, from the page's facts, and which of them match the input. Pure. run-command.ts runs them.
import type { PageFacts } from './page-facts.ts'

export type Doing =
  | { type: 'go'; href: string }
  /** Writes text into the field, which narrows the commands. */
  | { type: 'fill'; typed: string }
  | { type: 'theme'; theme: string }
  | { type: 'language'; id: string; label: string }
  | { type: 'copy-page' }
  | { type: 'copy'; text: string; message: string }

export interface Command {
  group: string
  label: string
  /** Further words that match it. */
  words: string
  /** At the end of the row: the current value, or the link's target. */
  hint: string
  icon: string
  does: Doing
}

const themes = { light: '#i.sun', dark: '#i.moon', system: '#i.system' }
const upper = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)

export function listCommands(
  page: PageFacts,
  languages: readonly { id: string; label: string }[],
): Command[] {
  const commands: Command[] = []
  const add = (group: string, icon: string, label: string, does: Doing, words = '', hint = '') =>
    commands.push({ group, icon, label, does, words, hint })
  const go = (href: string): Doing => ({ type: 'go', href })

  if (page.markdown) {
    add('This page', 'copy', 'Copy page as Markdown', { type: 'copy-page' }, 'md llm agent ai')
    add('This page', 'file', 'View page as Markdown', go(page.markdown), 'md source raw')
  }
  add(
    'This page',
    'link',
    'Copy link to this section',
    { type: 'copy', text: page.section, message: 'Link copied' },
    'url address share anchor',
  )
  if (page.edit) add('This page', '#i.edit', 'Edit this page', go(page.edit), 'improve change source')
  for (const [theme, icon] of Object.entries(themes))
    add(
      'Theme',
      icon,
      `${upper(theme)} theme`,
      { type: 'theme', theme },
      'switch mode colors appearance',
      page.theme === theme ? 'current' : '',
    )
  for (const { id, label } of languages)
    add(
      'Sample language',
      '#i.code',
      `Samples in ${label}`,
      { type: 'language', id, label },
      'language library switch',
      page.language === id ? 'current' : '',
    )
  page.versions.forEach(({ label, href }, index) => {
    add('Version', '#i.terminal', label, go(href), 'version reference', index === 0 ? 'current' : '')
  })
  for (const { label, href, icon } of page.places)
    add('Go to', icon, label, go(href), 'go to open', /^https?:/.test(href) ? new URL(href).host : '')
  return commands
}

/** The first view shows each group of commands once. Choosing one writes its text into the field. */
export function listFamilies(commands: readonly Command[]): Command[] {
  const own = commands.filter(({ group }) => group === 'This page')
  const families = [
    ['Go to', '> go to', 'Go to…'],
    ['Theme', '> theme', 'Switch theme…'],
    ['Sample language', '> samples in', 'Sample language…'],
    ['Version', '> version', 'Switch version…'],
  ].flatMap(([group, typed = '', label = '']) => {
    const members = commands.filter((command) => command.group === group)
    const current = members.find(({ hint }) => hint === 'current')
    const icon = current?.icon ?? members[0]?.icon
    return icon
      ? {
          group: 'Actions',
          label,
          words: '',
          hint: current?.label.replace('Samples in ', '') ?? '',
          icon,
          does: { type: 'fill' as const, typed: `${typed} ` },
        }
      : []
  })
  return [...own.map((command) => ({ ...command, group: 'Actions' })), ...families]
}

const split = (text: string) =>
  text
    .toLowerCase()
    .split(/[^\p{L}\p{N}.#]+/u)
    .filter(Boolean)

/** Each typed word must be the prefix of a word in the command. */
export function matchCommands(commands: readonly Command[], typed: string): Command[] {
  const wanted = split(typed)
  return commands.filter(({ label, words, group }) => {
    const has = split(`${label} ${words} ${group}`)
    return wanted.every((word) => has.some((each) => each.startsWith(word)))
  })
}

/** Readers who type the start of a command's own name mean the command, not a page. */
export const isMeant = ({ label }: Command, typed: string) =>
  typed.length > 3 && label.toLowerCase().startsWith(typed.toLowerCase())
