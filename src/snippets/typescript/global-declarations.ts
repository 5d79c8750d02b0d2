// Whether a sample may declare global names or modules. Its page is then compiled as a project of its own. When in doubt,
// the answer is yes: that costs 0.2 s, while a missed declaration would make other pages' samples true.
import type { ProgramFile } from './page-program.ts'

const declarations = /\bdeclare\b[\s\S]*?\b(global|module|namespace)\b/
const directives = /\/\/\/\s*<reference\b/

export const declaresGlobals = ({ path, text }: ProgramFile): boolean =>
  declarations.test(text) || directives.test(text) || (/\.d\.[cm]?ts$/.test(path) && !isSurelyModule(text))

/** A declaration file is a module only if it imports or exports; comments and template types must not look like that. */
const isSurelyModule = (text: string): boolean =>
  !text.includes('`') && /^(import|export)\b/m.test(text.replace(/\/\*[\s\S]*?(\*\/|$)/g, ''))
