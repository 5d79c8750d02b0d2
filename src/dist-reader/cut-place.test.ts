import { describe, expect, test } from 'vitest'
import { cutPlace } from './cut-place.ts'
import { parsePageUrl, rowFragment } from './routes.ts'

const page = {
  headings: [
    { id: 'flags', text: 'Flags', depth: 2 },
    { id: 'errors', text: 'Errors', depth: 2 },
  ],
  anchors: [
    { id: 'flag-file', text: '--file' },
    { id: 'pg_cron', text: 'pg_cron' },
    { id: 'edge', text: 'API Edge' },
    { id: 'options-mode', text: 'mode' },
    { id: 'denied', text: 'permission denied (42501)' },
    { id: 'timeout', text: 'timeout' },
  ],
}
const markdown = `# Page

## Flags

- \`-f, --file <string>\` Optional: Where to.

  More about it.

- \`--file-mode\` Optional: Not this one.
- [pg\\_cron](https://docs.example/cron.md) Utility: Jobs.
- \`options\` Optional: Settings.

  Fields:

  - \`mode\` Optional: How.
    Twice.
  - \`other\` Optional: Not this one.

### API Edge \`edge_logs\`

Fields.

### \`permission denied\` for table \`…\` (\`42501\`)

Another message.

### \`permission denied\` (\`42501\`)

HTTP 403.

**Fix:** Grant it.

### \`timeout\` of the pool

Another message.

### \`timeout\`

Wait.

## Errors

| You see | Why |
| - | - |
| \`42501\` no rights | Grant them. |
| \`PGRST116\` none | No rows. |
`
const at = (place: string) => cutPlace(markdown, page, parsePageUrl(`/a${place}`))

describe('an anchor leads to', () => {
  test('the flag that it names, with its heading and no other', () => {
    expect(at('#flag-file')).toBe(
      '## Flags\n\n- `-f, --file <string>` Optional: Where to.\n\n  More about it.',
    )
  })

  test('the row of a list', () => {
    expect(at('#pg_cron')).toBe('## Flags\n\n- [pg\\_cron](https://docs.example/cron.md) Utility: Jobs.')
  })

  test('a field of a parameter, without its siblings', () => {
    expect(at('#options-mode')).toBe('## Flags\n\n- `mode` Optional: How.\n  Twice.')
  })

  test('the log', () => {
    expect(at('#edge')).toBe('### API Edge `edge_logs`\n\nFields.')
  })

  test('the error with its message and code, and no other', () => {
    expect(at('#denied')).toBe('### `permission denied` (`42501`)\n\nHTTP 403.\n\n**Fix:** Grant it.')
  })

  test('the heading that has exactly its words, before one that begins with them', () => {
    expect(at('#timeout')).toBe('### `timeout`\n\nWait.')
  })

  test('the row of a table, with its head', () => {
    expect(at(`#errors${rowFragment('PGRST116 none')}`)).toBe(
      '## Errors\n\n| You see | Why |\n| - | - |\n| `PGRST116` none | No rows. |',
    )
  })

  test('the section when the row is gone, and nothing when the anchor is', () => {
    expect(at(`#errors${rowFragment('23505')}`)).toMatch(/^## Errors[\s\S]*42501[\s\S]*PGRST116/)
    expect(at('#nowhere')).toBeUndefined()
  })
})
