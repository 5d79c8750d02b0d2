// Searches that led to a page, newest first, stored in the reader's browser.
import { readStored, writeStored } from '../../lib/stored.ts'

const key = 'docs-searches'
export const mostRecent = 6
const longest = 80

export const addRecent = (list: readonly string[], words: string): string[] =>
  words && words.length <= longest
    ? [words, ...removeRecent(list, words)].slice(0, mostRecent)
    : list.slice(0, mostRecent)

export const removeRecent = (list: readonly string[], words: string): string[] =>
  list.filter((each) => each.toLowerCase() !== words.toLowerCase())

export function readRecent(): string[] {
  try {
    const list: unknown = JSON.parse(readStored(key) ?? '[]')
    return Array.isArray(list)
      ? list.filter((each) => typeof each === 'string' && each !== '').slice(0, mostRecent)
      : []
  } catch {
    // Damaged storage: start over.
    return []
  }
}

export const saveRecent = (list: readonly string[]): void =>
  writeStored(key, list.length > 0 ? JSON.stringify(list) : null)
