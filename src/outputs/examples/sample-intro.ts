// The paragraph right before a sample: mostly the sentence that says what the sample does.
import { cutAtWord } from '../../lib/cut-at-word.ts'
import { memoPerObject } from '../../lib/memo.ts'
import type { FenceUse } from '../../markdown/facts.ts'
import type { Page } from '../../model/site-model.ts'

const mostLetters = 400

/** Empty for a sample from a partial or from data, and where something else than text comes before it. */
export function introOf(page: Page, fence: FenceUse): string {
  if (fence.file !== page.file) return ''
  const lines = linesOf(page)
  let end = Math.min(fence.line - 1, lines.length)
  while (end > 0 && lines[end - 1]?.trim() === '') end--
  let start = end
  while (start > 0 && lines[start - 1] !== '') start--
  const paragraph = lines.slice(start, end).join('\n').trim()
  if (/^([#`~|<>]|---|import )/.test(paragraph) || paragraph.endsWith('```')) return ''
  return cutAtWord(plainWords(paragraph), mostLetters)
}

/** Some pages have hundreds of samples. */
const linesOf = memoPerObject(({ source }: Page): string[] => source.split('\n'))

const plainWords = (markdown: string): string =>
  markdown
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/<\/?[A-Z][^>]*>/g, ' ')
    .replace(/^(\s*[-*]|\s*\d+\.)\s+/gm, '')
    .replace(/\\([!-/:-@[-`{-~])/g, '$1')
    .replace(/[`*]/g, '')
    .replace(/\s+/g, ' ')
    .trim()
