// The requests that JavaScript sent, as HTTP.
import { useState } from 'react'
import type { SentRequest } from '../../in-page/script/script-run.ts'
import { sentHeaders } from '../../lib/sent-headers.ts'
import { numbered } from './numbered.ts'
import { countInWords } from './words.ts'

interface Props {
  exchanges: readonly SentRequest[]
  /** If some were cut off. */
  count?: number | undefined
}

export function WhatWasSent({ exchanges, count = exchanges.length }: Props) {
  const [isOpen, setOpen] = useState(false)
  return (
    <details className="run-more" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        What was sent <span className="run-note">{countInWords(count, 'request')}</span>
      </summary>
      {isOpen && (
        <ol className="run-sent">
          {numbered(exchanges).map(([at, exchange]) => (
            <li key={at}>
              <pre>{httpText(exchange)}</pre>
              <p className="run-note">
                {exchange.response ? `Status ${exchange.response.status}` : 'No response yet'}
              </p>
            </li>
          ))}
        </ol>
      )}
      {isOpen && count > exchanges.length && (
        <p className="run-note">
          The first {exchanges.length} of {countInWords(count, 'request')}.
        </p>
      )}
    </details>
  )
}

function httpText({ method, path, request: { headers, body } }: SentRequest): string {
  const lines = sentHeaders.flatMap((name) => {
    const value = headers[name.toLowerCase()]
    return value && value !== '*/*' ? `${name}: ${keysShortened(name, value)}` : []
  })
  return [`${method} ${path}`, ...lines, ...(body ? ['', body] : [])].join('\n')
}

/** Its start tells a key from others. */
const keysShortened = (name: string, value: string): string =>
  /^(apikey|Authorization)$/.test(name) ? value.replaceAll(/(\S{12})\S+/g, '$1…') : value
