// Pages where readers enter keys: the policy forbids connections, and the browser enforces it.
import type { Page } from '@playwright/test'
import { expect, test } from './site.ts'

const closed = ['/guides/auth/social-login/auth-apple', '/guides/self-hosting/docker']

for (const route of closed) {
  test(`${route} is served with a policy that allows no connection and no form`, async ({ request }) => {
    for (const path of [route, `${route}?x=1`, route.replace('guides', '%67uides')]) {
      const policy = (await request.get(path)).headers()['content-security-policy'] ?? ''
      expect(policy.split('; '), path).toContain("connect-src 'none'")
      expect(policy.split('; '), path).toContain("form-action 'none'")
    }
  })

  test(`No script on ${route} can call anybody`, async ({ page, complaints }) => {
    complaints.expect(/Content Security Policy|csp/i)
    await page.goto(route)
    const outcomes = await page.evaluate(async () => {
      const failed = () => 'failed'
      const fetched = await fetch('/pages.json').then(() => 'answered', failed)
      const beacon = await new Promise((resolve) => {
        document.addEventListener('securitypolicyviolation', ({ violatedDirective }) =>
          resolve(violatedDirective),
        )
        navigator.sendBeacon('/collect', 'key')
        setTimeout(() => resolve('sent'), 2000)
      })
      return [fetched, beacon]
    })
    expect(outcomes).toEqual(['failed', 'connect-src'])
  })
}

test('Other pages keep their connections', async ({ request }) => {
  for (const path of ['/guides/auth', '/guides/api/api-keys'])
    expect((await request.get(path)).headers()['content-security-policy']).toContain("connect-src 'self'")
})

/** The scripts that a page has loaded, without those that all islands share. A size is known some time after its response. */
function recordScripts(page: Page): () => Promise<[path: string, bytes: number][]> {
  const scripts: Promise<[string, number]>[] = []
  page.on('requestfinished', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.endsWith('.js') && !/main-|react-|rolldown-runtime/.test(pathname))
      scripts.push(request.sizes().then(({ responseBodySize }) => [pathname, responseBodySize]))
  })
  return () => Promise.all(scripts)
}

for (const [route, island] of [
  ['/guides/auth/social-login/auth-apple#secret', 'apple-secret'],
  ['/guides/self-hosting/docker#secrets', 'jwt-generator'],
] as const)
  test(`The generator ${island} is loaded in at most 13 KB`, async ({ page }) => {
    const recorded = recordScripts(page)
    await page.goto(route)
    await page.locator(`[data-island="${island}"]`).scrollIntoViewIfNeeded()
    await expect(page.locator(`[data-island="${island}"]`)).toHaveAttribute('data-live', '')
    await page.waitForLoadState('networkidle')
    const scripts = await recorded()
    const bytes = scripts.reduce((sum, [, size]) => sum + size, 0)
    expect(bytes, JSON.stringify(scripts)).toBeGreaterThan(5_000)
    expect(bytes, JSON.stringify(scripts)).toBeLessThanOrEqual(13 * 1024)
  })

test('A page without generators loads nothing of them', async ({ page }) => {
  const recorded = recordScripts(page)
  await page.goto('/guides/storage/uploads/file-limits')
  await page.mouse.wheel(0, 20_000)
  await page.waitForTimeout(300)
  expect(await recorded()).toEqual([])
})
