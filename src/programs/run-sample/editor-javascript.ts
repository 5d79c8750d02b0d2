// JavaScript and TypeScript for the editor, with the grammar that the page's own colors come from, and what it completes.
import { LanguageSupport, LRLanguage } from '@codemirror/language'
import { parser } from '@lezer/javascript'
import { clientMembersFile } from '../../lib/references/addresses.ts'
import type { ClientMembers } from '../../schemas/client-members.ts'
import type { ClientCompletion } from './complete-client.ts'
import { completeClient } from './complete-client.ts'

export function javascript(tables: ClientCompletion['tables']): LanguageSupport {
  const language = LRLanguage.define({ name: 'typescript', parser: parser.configure({ dialect: 'ts' }) })
  const autocomplete = completeClient({ members: loadMembers(), tables })
  return new LanguageSupport(language, language.data.of({ autocomplete }))
}

/** The editor works without them. */
async function loadMembers(): Promise<ClientMembers | undefined> {
  try {
    const response = await fetch(clientMembersFile)
    return response.ok ? await response.json() : undefined
  } catch {
    return undefined
  }
}
