import { test, visit } from './site.ts'

test('time', async ({ page, routes }) => {
  const out: string[] = []
  for (const route of [...routes, ...routes]) {
    const t = performance.now()
    await visit(page, route)
    out.push(`${route} ${(performance.now() - t).toFixed(0)}`)
  }
  process.stdout.write(out.join('\n') + '\n')
})
