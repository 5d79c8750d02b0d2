import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { highlightFences } from '../markdown/highlight.ts'
import { signatureFence } from '../markdown/signature-code.ts'
import type { DrawContextValue } from './DrawContext.tsx'
import { DrawProvider } from './DrawContext.tsx'
import { signature } from './Signature.tsx'

/** As a page shows it. */
async function drawn(props: { language: string; code: string; types: Record<string, string> }) {
  const highlight = await highlightFences([signatureFence(props)])
  const box = document.createElement('div')
  box.innerHTML = renderToStaticMarkup(
    <DrawProvider value={{ highlight } as DrawContextValue}>
      <signature.draw {...props} />
    </DrawProvider>,
  )
  return box
}

const props = {
  language: 'ts',
  code: "getUser(jwt?: string): Promise<User | 'User'>\n\ngetUser<T>(): User",
  types: { User: '/type-user' },
}

test('code is colored as declarations, and a type leads to its page where it is first', async () => {
  const box = await drawn(props)
  expect(box.querySelector('pre')?.textContent).toBe(props.code)
  expect([...box.querySelectorAll('pre a')].map((link) => link.outerHTML)).toEqual([
    '<a href="/type-user">User</a>',
  ])
  expect(box.querySelector('pre .k')?.textContent).not.toContain('function')
  // Long lines wrap, so that no type is out of sight.
  expect(box.querySelector('figure')?.className).toBe('code code-signature')
})

test('a method whose name is a keyword is shown by its name alone', async () => {
  const code = 'delete(): void\n\nin<T>(column: T): void'
  const box = await drawn({ language: 'ts', code, types: {} })
  expect(box.querySelector('pre')?.textContent).toBe(code)
})

test('a line breaks after a long name, so that a narrow screen breaks no word', async () => {
  const code = "on(filter: RealtimePostgresChangesFilter<'INSERT'>): void"
  const box = await drawn({ language: 'ts', code, types: { RealtimePostgresChangesFilter: '/type-filter' } })
  expect(box.querySelector('pre')?.textContent).toBe(code)
  expect(box.querySelector('pre a + wbr')).not.toBeNull()
})
