// The build server's headers: security, caching, compression, and one URL per page.
import { expect, test } from './site.ts'

const guide = '/guides/auth'

test('The policy lets no inline script run but the one that is named by its hash', async ({ request }) => {
  for (const path of ['/', guide, '/nowhere']) {
    const policy = (await request.get(path)).headers()['content-security-policy'] ?? ''
    const rules = new Map(policy.split(/;\s*/).map((rule) => [rule.split(' ')[0], rule]))
    expect(rules.get('script-src')).toMatch(/^script-src 'self' 'sha256-[\w+/=]+'$/)
    expect(rules.get('default-src')).toBe("default-src 'none'")
    expect(rules.get('frame-ancestors')).toBe("frame-ancestors 'none'")
    expect(rules.get('base-uri')).toBe("base-uri 'none'")
    expect(policy).not.toContain('unsafe-eval')
  }
})

test('The policy is obeyed: an inline script put into a page does not run', async ({ page, complaints }) => {
  complaints.expect(/Content Security Policy/)
  await page.goto(guide)
  await page.evaluate(() => {
    const script = document.createElement('script')
    script.textContent = 'document.title = "taken over"'
    document.head.append(script)
  })
  await expect(page).not.toHaveTitle('taken over')
})

test('Every response forbids MIME sniffing and limits the referrer', async ({ request }) => {
  for (const path of ['/', guide, '/pages.json', '/favicon.svg', '/nowhere']) {
    const headers = (await request.get(path)).headers()
    expect(headers['x-content-type-options'], path).toBe('nosniff')
    expect(headers['referrer-policy'], path).toBe('strict-origin-when-cross-origin')
    expect(headers['cross-origin-opener-policy'], path).toBe('same-origin')
    expect(headers['permissions-policy'], path).toContain('camera=()')
  }
})

test('Assets are cached for a year, pages are revalidated', async ({ request }) => {
  const page = await request.get(guide)
  expect(page.headers()['cache-control']).toBe('public, max-age=0, must-revalidate')
  const assets = [...(await page.text()).matchAll(/"(\/assets\/[^"]+)"/g)].map((match) => match[1] ?? '')
  expect(assets.length).toBeGreaterThan(0)
  for (const asset of assets) {
    expect(asset).toMatch(/-[\w-]{8}\.js$/)
    expect((await request.get(asset)).headers()['cache-control']).toBe('public, max-age=31536000, immutable')
  }
})

test('Text is sent as brotli, as gzip or plain, as the browser takes it', async ({ request }) => {
  for (const path of [guide, '/pages.json'])
    for (const [accepted, sent] of [
      ['gzip, deflate, br, zstd', 'br'],
      ['gzip', 'gzip'],
      ['br;q=0, gzip', 'gzip'],
      ['identity', undefined],
    ] as const) {
      const response = await request.get(path, { headers: { 'accept-encoding': accepted } })
      expect(response.headers()['content-encoding'], `${path} for "${accepted}"`).toBe(sent)
      expect(response.headers().vary).toContain('Accept-Encoding')
      expect(await response.text()).toContain('Auth')
    }
})

test('A page that has not changed is not sent again', async ({ request }) => {
  const first = await request.get(guide)
  const etag = first.headers().etag ?? ''
  expect(etag).toMatch(/^"\w+"$/)
  const same = await request.get(guide, { headers: { 'if-none-match': etag } })
  expect(same.status()).toBe(304)
  expect(await same.body()).toHaveLength(0)
  const other = await request.get(guide, { headers: { 'if-none-match': '"other"' } })
  expect(other.status()).toBe(200)
})

test('Each page has one URL; old and short ones lead there', async ({ request }) => {
  for (const [from, to] of [
    ['/guides/auth/', '/guides/auth'],
    ['/guides/auth.html', '/guides/auth'],
    ['/guides/auth/?plan=pro', '/guides/auth?plan=pro'],
    ['/index.html', '/'],
    ['/guides', '/guides/getting-started'],
    ['/guides/', '/guides/getting-started'],
    ['/guides/database', '/guides/database/overview'],
  ] as const) {
    const response = await request.get(from, { maxRedirects: 0 })
    expect(response.status(), from).toBe(301)
    expect(response.headers().location, from).toBe(to)
  }
})

test('Nothing beside the site is handed out, and only reading is answered', async ({ request }) => {
  for (const path of [
    '/../package.json',
    '/%2e%2e/package.json',
    '/..%2fpackage.json',
    '/_headers',
    '/_redirects',
    '/guides/auth.html.br',
    '/assets',
    '/%',
  ])
    expect((await request.get(path)).status(), path).toBe(404)
  expect((await request.post(guide)).status()).toBe(405)
  const head = await request.head(guide)
  expect(head.status()).toBe(200)
  expect(await head.body()).toHaveLength(0)
})
