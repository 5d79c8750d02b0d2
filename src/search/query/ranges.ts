// Entries are in menu order, so a section's entries are adjacent.
import type { Root } from './index-format.ts'

export type Range = Root['sections'][number] & { end: number }

export const rangesOf = ({ sections }: Root): Range[] =>
  sections.map((section, place) => ({
    ...section,
    end: sections[place + 1]?.first ?? Number.POSITIVE_INFINITY,
  }))

export const isIn = (entry: number, { first, end }: Range): boolean => entry >= first && entry < end
