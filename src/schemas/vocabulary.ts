// What the model knows of the components that pages may use; src/components/index.ts gives the entries.
import type { z } from 'zod'

export interface VocabularyEntry {
  /** Strict schema of the props; the descriptions of its fields are the author documentation. */
  props: z.ZodObject
  /** What may be between its tags: nothing, anything, or only these components. */
  children: 'none' | 'any' | readonly string[]
  /** It makes sense only directly inside this component. */
  inside?: string
  /** Node types its only child must have, with the words for it: Steps hold one ordered list. */
  onlyChild?: { type: string; words: string }
}

export type Vocabulary = Readonly<Record<string, VocabularyEntry>>
