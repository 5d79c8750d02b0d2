// The tester: a site URL, patterns, and a URL, with the result for each pattern.
import { useState } from 'react'
import { judge } from './judge.ts'

/** What is filled in at first: a preview deployment that one star doesn't reach. */
export const example = {
  site: 'https://app.example.com',
  patterns: [
    'http://localhost:3000/**',
    'https://*-bookshop.vercel.app/*',
    'https://*-bookshop.vercel.app/**',
    'com.example.bookshop://*',
  ].join('\n'),
  url: 'https://cart-fix-bookshop.vercel.app/account/welcome',
}

/** For the Markdown of the page. */
export const exampleResults = judge(example.site, example.patterns, example.url).patterns

export function RedirectTesterView() {
  const [site, setSite] = useState(example.site)
  const [patterns, setPatterns] = useState(example.patterns)
  const [url, setUrl] = useState(example.url)
  const { allowed, reason, patterns: results } = judge(site, patterns, url)
  return (
    <div className="widget widget-part redirect-tester">
      <div className="widget-fields redirect-fields needs-script">
        <label>
          Site URL
          <input
            type="text"
            inputMode="url"
            value={site}
            {...plainText}
            onChange={({ target }) => setSite(target.value)}
          />
        </label>
        <label>
          URL in your code
          <input
            type="text"
            inputMode="url"
            value={url}
            {...plainText}
            onChange={({ target }) => setUrl(target.value)}
          />
        </label>
        <label className="widget-wide">
          Redirect URLs, one per line
          <textarea
            rows={4}
            value={patterns}
            {...plainText}
            onChange={({ target }) => setPatterns(target.value)}
          />
        </label>
      </div>
      <p role="status" className={allowed ? 'widget-note' : 'widget-note widget-warning'}>
        <strong>{allowed ? 'Allowed.' : 'Not allowed.'}</strong> {reason}
      </p>
      {results.length > 0 && (
        <ul className="redirect-results">
          {results.map(({ pattern, matches, reason: why }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the same pattern can be on two lines
            <li key={index} data-matches={matches}>
              <code>{pattern}</code>
              <span className="widget-small">{why}</span>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

const plainText = { autoComplete: 'off', autoCapitalize: 'off', spellCheck: false } as const
