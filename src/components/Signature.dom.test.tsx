import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { highlightFences } from '../markdown/highlight.ts'
import { signatureFence } from '../markdown/signature-code.ts'
import type { DrawContextValue } from './DrawContext.tsx'
import { DrawProvider } from './DrawContext.tsx'
import { signature } from './Signature.tsx'

const props = {
  language: 'ts',
  code: "getUser(jwt?: string): Promise<User | 'User'>\n\ngetUser<T>(): User",
  types: { User: '/type-user' },
}

test('code is colored as declarations, and a type leads to its page where it is first', async () => {
  const highlight = await highlightFences([signatureFence(props)])
  const drawn = renderToStaticMarkup(
    <DrawProvider value={{ highlight } as DrawContextValue}>
      <signature.draw {...props} />
    </DrawProvider>,
  )
  const box = document.createElement('div')
  box.innerHTML = drawn
  expect(box.querySelector('pre')?.textContent).toBe(props.code)
  expect([...box.querySelectorAll('pre a')].map((link) => link.outerHTML)).toEqual([
    '<a href="/type-user">User</a>',
  ])
  expect(box.querySelector('pre .k')?.textContent).not.toContain('function')
})
