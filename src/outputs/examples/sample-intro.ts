// The paragraph right before a sample: mostly the sentence that says what the sample does.
import { cutAtWord } from '../../lib/cut-at-word.ts'
import type { FenceUse } from '../../markdown/facts.ts'
import type { Page } from '../../model/site-model.ts'

const mostLetters = 400

/** Empty for a sample from a partial or from data, and where something else than text comes before it. */
export function introOf({ file, source }: Page, fence: FenceUse): string {
  if (fence.file !== file) return ''
  const above = source
    .split('\n')
    .slice(0, fence.line - 1)
    .join('\n')
    .trimEnd()
  const paragraph = above.slice(above.lastIndexOf('\n\n') + 1).trim()
  if (/^([#`~|<>]|---|import )/.test(paragraph) || paragraph.endsWith('```')) return ''
  return cutAtWord(plainWords(paragraph), mostLetters)
}

const plainWords = (markdown: string): string =>
  markdown
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/<\/?[A-Z][^>]*>/g, ' ')
    .replace(/^(\s*[-*]|\s*\d+\.)\s+/gm, '')
    .replace(/\\([!-/:-@[-`{-~])/g, '$1')
    .replace(/[`*]/g, '')
    .replace(/\s+/g, ' ')
    .trim()
