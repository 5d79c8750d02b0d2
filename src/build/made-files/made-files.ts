// Files in the repository that are generated from code and data: what editors complete and check with, the component table
// for authors, and what the widget has of the Management API's document.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { kinds } from '../../references/kinds.ts'
import { jsonSchemas } from '../../schemas/json-schemas.ts'
import { clientDeclarations } from './declarations/client-declarations.ts'
import { editorFiles } from './editor-files.ts'
import { vocabularyTable } from './vocabulary-table.ts'
import { widgetFiles } from './widget-files.ts'

const guide = 'docs/authoring.md'
const made = /(<!-- made by npm run fix: components -->\n)[\s\S]*?(<!-- end -->)/

/** Path from the root → its expected text. */
export function madeFiles(root: string): Map<string, string> {
  const files = new Map(
    [...jsonSchemas(kinds.map(({ schemas }) => schemas))].map(([name, text]) => [
      `data/.schemas/${name}`,
      text,
    ]),
  )
  for (const [file, text] of [...editorFiles(root), ...widgetFiles(root), ...clientDeclarations(root)])
    files.set(file, text)
  if (existsSync(join(root, guide))) {
    const text = readFileSync(join(root, guide), 'utf8')
    files.set(
      guide,
      text.replace(made, (_, open: string, close: string) => `${open}${vocabularyTable()}\n${close}`),
    )
  }
  return files
}
