import { expect, test } from 'vitest'
import { OwnSamples } from './own-samples.ts'

const placeholders = { url: 'https://your-project.example', key: 'your-anon-key', keyVariable: '$ANON_KEY' }
const mine = { url: 'https://abc.example', key: 'my-key' }

test('samples show the readers values, also to the clipboard, and give them back', () => {
  const page = `<p>your-anon-key</p><figure class="code"><button data-copy="run your-anon-key"></button><pre><code>a('<span>https://your-project.example</span>/rest', 'your-anon-key')</code></pre></figure>`
  document.body.innerHTML = page
  const samples = new OwnSamples()
  samples.show(mine, placeholders)
  expect(document.querySelector('pre')?.textContent).toBe("a('https://abc.example/rest', 'my-key')")
  expect(document.querySelector('button')?.dataset.copy).toBe('run my-key')
  // Text is the author's.
  expect(document.querySelector('p')?.textContent).toBe('your-anon-key')
  samples.show({ ...mine, key: 'other' }, placeholders)
  expect(document.querySelector('pre')?.textContent).toContain("'other'")
  samples.show(undefined, placeholders)
  expect(document.body.innerHTML).toBe(page)
})

test.each(['$&', '$1', '$$', "$'", '\n', 'your-anon-key'])(
  'values with %j in them are shown and copied as they are',
  (odd) => {
    document.body.innerHTML =
      '<figure class="code"><button data-copy="your-anon-key"></button><pre>https://your-project.example your-anon-key</pre></figure>'
    new OwnSamples().show({ url: `https://a.example/${odd}`, key: `key${odd}` }, placeholders)
    expect(document.querySelector('pre')?.textContent).toBe(`https://a.example/${odd} key${odd}`)
    expect(document.querySelector('button')?.dataset.copy).toBe(`key${odd}`)
  },
)

test("commands get the key in place of the shell's variable, and other variables stay", () => {
  const command =
    'curl "https://your-project.example/rest" --header "apikey: $ANON_KEY" $ANON_KEY_OLD $USER_TOKEN'
  document.body.innerHTML = `<figure class="code"><button data-copy='${command}'></button><pre>${command}</pre></figure>`
  new OwnSamples().show(mine, placeholders)
  const filled = 'curl "https://abc.example/rest" --header "apikey: my-key" $ANON_KEY_OLD $USER_TOKEN'
  expect(document.querySelector('pre')?.textContent).toBe(filled)
  expect(document.querySelector('button')?.dataset.copy).toBe(filled)
})

test('a placeholder is text, not a pattern', () => {
  document.body.innerHTML = '<figure class="code"><pre>https://your-projectXexample</pre></figure>'
  new OwnSamples().show(mine, placeholders)
  expect(document.querySelector('pre')?.textContent).toBe('https://your-projectXexample')
})
