// JavaScript and TypeScript for the editor, with the grammar that the page's own colors come from.
import { LanguageSupport, LRLanguage } from '@codemirror/language'
import { parser } from '@lezer/javascript'

export const javascript = (): LanguageSupport =>
  new LanguageSupport(LRLanguage.define({ name: 'typescript', parser: parser.configure({ dialect: 'ts' }) }))
