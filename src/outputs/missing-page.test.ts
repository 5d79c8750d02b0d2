import { expect, test } from 'vitest'
import { missingPage } from './missing-page.ts'

const pages = [
  { route: '/guides/auth', title: 'Auth', description: 'Sign people in.' },
  { route: '/guides/storage', title: 'Storage', description: 'Store files.' },
]

test('a URL near to a page suggests it', () => {
  expect(missingPage('/guides/storge', pages)).toContain(
    'Did you mean:\n\n- [Storage](/guides/storage.md): Store files.',
  )
})

test('a URL that is near to nothing gets the nearest parent, and no word of the URL is repeated', () => {
  const text = missingPage('/guides/nothing/here', pages)
  expect(text).toContain('The nearest page is [Auth](/guides/auth.md).\n\nAll pages: [/llms.txt](/llms.txt)')
  expect(text).not.toMatch(/Did you mean|nothing/)
})

test('a URL without a parent gets the list of all pages', () => {
  expect(missingPage('/wp-login.php', pages)).not.toMatch(/Did you mean|nearest/)
})
