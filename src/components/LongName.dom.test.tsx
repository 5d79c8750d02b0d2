import fc from 'fast-check'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { LongName } from './LongName.tsx'

const draw = (name: string) => renderToStaticMarkup(<LongName name={name} />).replaceAll('<wbr/>', '|')

test('a long name breaks after each underscore and dot', () => {
  expect(draw('GOTRUE_EXTERNAL_GOOGLE_CLIENT_ID')).toBe('GOTRUE_|EXTERNAL_|GOOGLE_|CLIENT_|ID')
  expect(draw('auth.external.google.enabled')).toBe('auth.|external.|google.|enabled')
  expect(draw('__a_long_name__with_gaps...')).toBe('__|a_|long_|name__|with_|gaps...')
})

test('a long list of values breaks between them', () => {
  expect(draw('4915100001:123456,4915100002:654321')).toBe('4915100001:|123456,|4915100002:|654321')
  expect(draw('https://your-project.plinth.example')).toBe('https://your-project.|plinth.|example')
})

test('a name without them breaks between its words', () => {
  expect(draw('SignUpWithPasswordCredentials')).toBe('Sign|Up|With|Password|Credentials')
  expect(draw('createSignedUrls')).toBe('createSignedUrls')
})

test('a short name stays whole, also among others', () => {
  expect(draw('api.max_rows')).toBe('api.max_rows')
  expect(draw('using (auth.uid())')).toBe('using |(auth.uid())')
})

test('the text is the same, whatever the name is', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: fc.constantFrom('a', 'B', '_', '.', ':', ',', ' ', '-'), maxLength: 60 }),
      (name) => {
        expect(draw(name).replaceAll('|', '')).toBe(name)
      },
    ),
  )
})
