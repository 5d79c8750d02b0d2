// What the model needs from the components that pages can use. src/components/index.ts has the entries.
import type { z } from 'zod'

export interface VocabularyEntry {
  /** Strict schema of the props. Its field descriptions are the author documentation. */
  props: z.ZodObject
  /** What can be between its tags: nothing, anything, or only these components. */
  children: 'none' | 'any' | readonly string[]
  /** It's valid only directly inside this component. */
  inside?: string
  /** Node types that its only child must have, with their name for messages: Steps contains one ordered list. */
  onlyChild?: { type: string; words: string }
}

export type Vocabulary = Readonly<Record<string, VocabularyEntry>>
