// This site's own formats: diagrams and pages.
import { drawDiagram } from '../../../markdown/diagram.ts'
import { checkDiagram } from '../../../markdown/diagram-syntax.ts'
import { parseMarkdown } from '../../../markdown/pipeline.ts'
import type { Format } from './data-formats.ts'
import type { FormatFault } from './parsed-verdict.ts'

export const siteFormats: Readonly<Record<string, Format>> = {
  mermaid: { reader: 'the renderer of diagrams', check: (code) => checkDiagram(code) ?? checkWidth(code) },
  mdx: { reader: "this site's own parser", check: checkMdx },
}

/** In a page's column, a wider drawing is scaled until its text is unreadable. */
const widestDiagram = 980

function checkWidth(code: string): FormatFault | undefined {
  const { width } = drawDiagram(code)
  if (width <= widestDiagram) return undefined
  return {
    line: 0,
    message: `it is ${width} pixels wide, but a page has room for ${widestDiagram}. Rotate it with "flowchart TD", or remove boxes`,
  }
}

function checkMdx(code: string): FormatFault | undefined {
  const { problems } = parseMarkdown(
    { file: 'sample.mdx', source: code },
    // A sample shows how to name a partial or a file. Whether it exists doesn't matter here.
    { partials: new Map(), readSample: () => '' },
  )
  const fault = problems.find(({ code: kind }) => kind === 'syntax')
  return (
    fault && { line: fault.line - 1, column: fault.column - 1, message: fault.message.replace(/\.$/, '') }
  )
}
