// Whether a sample may declare global names or modules. If so, its page is compiled as its own project. When in doubt, it
// returns true: that costs 0.2 s, while a missed declaration would make other pages' samples compile.
import type { ProgramFile } from './page-program.ts'

const declarations = /\bdeclare\b[\s\S]*?\b(global|module|namespace)\b/
const directives = /\/\/\/\s*<reference\b/

/** The compiler reads a keyword with an escape in it as the keyword. */
const escapes = /\\u/
/** Of packages: one that's imported for nothing but its effects, or that says what it is: `vitest/globals`. */
const globalImports = /\bimport\s*\(?\s*['"`](?!\.)|\b(from|require\s*\()\s*['"`][^'"`\n]*(global|\\)/

export const declaresGlobals = ({ path, text }: ProgramFile): boolean =>
  declarations.test(text) ||
  directives.test(text) ||
  escapes.test(text) ||
  globalImports.test(text) ||
  (/\.d\.[cm]?ts$/.test(path) && (!isSurelyModule(text) || declaredHere.test(text)))

/** A declaration file needs no `declare`. */
const declaredHere = /\b(global|module|namespace)\b/

/** A declaration file is a module only if it imports or exports. Comments and template types must not look like that. */
const isSurelyModule = (text: string): boolean =>
  !text.includes('`') && /^(import|export)\b/m.test(text.replace(/\/\*[\s\S]*?(\*\/|$)/g, ''))
