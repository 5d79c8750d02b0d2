// A step of the pipeline: what it gets besides the tree.
import type { ProblemCode } from '../problems/problem.ts'
import type { Limit } from '../schemas/limits.ts'
import type { Nodes, Root } from './tree.ts'

/** Why a file can't be shown. */
export interface RefusedSample {
  message: string
  hint: string
}

/** What a page may draw on besides its own text. */
export interface MarkdownContext {
  /** Partials by name. */
  partials: ReadonlyMap<string, WrittenFile>
  /** Text of a file that samples are cut from, by path from the repository root. */
  readSample: (path: string) => string | RefusedSample | undefined
  /** Figures that pages show. A small site has none. */
  limits?: readonly Limit[]
}

export interface StepTools {
  file: string
  context: MarkdownContext
  report: (node: Nodes, code: ProblemCode, message: string, hint: string) => void
  /** Runs the whole pipeline on another text and gives its tree; its problems are collected with ours. */
  parseInside: (source: string, file: string) => Root
}

export type MarkdownStep = (root: Root, tools: StepTools) => void

export interface WrittenFile {
  /** Path from the repository root. */
  file: string
  source: string
}
