// For readers who are logged out, or whose project is elsewhere: paste a URL and a key. A secret key is rejected immediately.
import { useState } from 'react'
import type { ApiSettings, ProjectKeysProps } from './entities.ts'
import type { Owned } from './owned.ts'
import { ownValue } from './owned.ts'
import type { PasteResult } from './pasted-project.ts'
import { readPaste } from './pasted-project.ts'
import { isSecret } from './project-values.ts'

interface Props {
  userId: string | null
  pasted: ApiSettings | null
  placeholders: ProjectKeysProps['placeholders']
  onPaste: (project: ApiSettings | null) => void
}

const problems: Partial<Record<PasteResult['status'], string>> = {
  'bad-url': 'This is not the URL of a project. It begins with https://, or with http://localhost.',
  'bad-key': 'This is not an anon key. It begins with "ey" or with "sb_publishable_".',
  'secret-key':
    'That was a secret key: it bypasses row level security. It was thrown away. Keep it on your server, and paste the anon key here. If you copied it from a public place, replace it now.',
}

interface Draft {
  url: string
  key: string
  status: PasteResult['status']
}

const emptyDraft: Draft = { url: '', key: '', status: 'incomplete' }

export function PasteForm({ userId, pasted, placeholders, onPaste }: Props) {
  const [anyDraft, setDraft] = useState<Owned<Draft>>({ owner: null, value: emptyDraft })
  const draft = ownValue(anyDraft, userId, emptyDraft)
  const { url, key, status } = draft
  const change = (fields: Partial<Draft>) => setDraft({ owner: userId, value: { ...draft, ...fields } })
  if (pasted)
    return (
      <p>
        These are the values that you pasted.{' '}
        <button type="button" className="keys-link" onClick={() => onPaste(null)}>
          Forget them
        </button>
      </p>
    )

  const submit = () => {
    const result = readPaste(url, key)
    if (result.status !== 'good') return change({ status: result.status })
    change({ url: '', key: '', status: result.status })
    onPaste(result.project)
  }
  const changeKey = (text: string) => {
    // Not even the field keeps it.
    change(isSecret(text) ? { key: '', status: 'secret-key' } : { key: text, status: 'incomplete' })
  }
  return (
    <details className="keys-paste">
      <summary>Paste other values</summary>
      <form
        className="widget-fields"
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
      >
        <label>
          Project URL
          <input
            type="url"
            required
            placeholder={placeholders.url}
            value={url}
            spellCheck={false}
            autoComplete="off"
            onChange={(event) => change({ url: event.target.value })}
          />
        </label>
        <label>
          Anon key
          <input
            type="text"
            required
            placeholder={placeholders.key}
            value={key}
            spellCheck={false}
            autoComplete="off"
            onChange={(event) => changeKey(event.target.value)}
          />
        </label>
        <button type="submit" className="widget-button">
          Use them
        </button>
        <p className="widget-fault widget-wide" role="alert">
          {problems[status]}
        </p>
      </form>
    </details>
  )
}
