// The lines that differ between two texts, with the lines around them.
import { diffLines } from 'diff'

export interface ChangedLine {
  kind: 'added' | 'removed' | 'same' | 'left out'
  text: string
}

/** Unchanged lines that are shown before and after each change. */
const around = 2

const mostLines = 400
/** Texts with more changes have little in common, and comparing them takes long. */
const mostChanges = 1000

/** Undefined if there are too many. */
export function lineChanges(before: string, after: string): ChangedLine[] | undefined {
  const parts = diffLines(`${before}\n`, `${after}\n`, { maxEditLength: mostChanges })
  const lines = parts?.flatMap(({ added, removed, value }, index): ChangedLine[] => {
    const texts = value.slice(0, -1).split('\n')
    const kind = added ? 'added' : removed ? 'removed' : 'same'
    if (kind !== 'same') return texts.map((text) => ({ kind, text }))
    const start = texts.slice(0, index > 0 ? around : 0)
    const end = texts.slice(
      Math.max(start.length, index < parts.length - 1 ? texts.length - around : texts.length),
    )
    const count = texts.length - start.length - end.length
    const same = (text: string): ChangedLine => ({ kind, text })
    const between: ChangedLine = {
      kind: 'left out',
      text: `${count} unchanged ${count === 1 ? 'line' : 'lines'}`,
    }
    return [...start.map(same), ...(count > 0 ? [between] : []), ...end.map(same)]
  })
  return lines && lines.length <= mostLines ? lines : undefined
}
