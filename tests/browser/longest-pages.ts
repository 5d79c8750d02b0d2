// The pages with the most HTML, the longest first.
import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { dist } from '../pages/read-dist.ts'

export const longestPages = (count: number): string[] =>
  readdirSync(dist, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.html') && file !== 'index.html')
    .map((file) => ({ route: `/${file.slice(0, -'.html'.length)}`, size: statSync(join(dist, file)).size }))
    .sort((a, b) => b.size - a.size)
    .slice(0, count)
    .map(({ route }) => route)
