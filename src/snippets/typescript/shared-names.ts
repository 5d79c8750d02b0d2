// Whether a sample may declare names that others see: such a page is compiled in a project of its own. In doubt it may,
// which costs a fifth of a second; to overlook one would let its declarations make other pages' samples true.
import type { ProgramFile } from './page-program.ts'

const declarations = /\bdeclare\b[\s\S]*?\b(global|module|namespace)\b/
const directives = /\/\/\/\s*<reference\b/

export const declaresForAll = ({ path, text }: ProgramFile): boolean =>
  declarations.test(text) || directives.test(text) || (/\.d\.[cm]?ts$/.test(path) && !isSurelyModule(text))

/** A declaration file is a module only if it imports or exports; comments and template types must not look like that. */
const isSurelyModule = (text: string): boolean =>
  !text.includes('`') && /^(import|export)\b/m.test(text.replace(/\/\*[\s\S]*?(\*\/|$)/g, ''))
