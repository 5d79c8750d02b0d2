// Renders components or Markdown into a DOM test's document, like the build.
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect } from 'vitest'
import type { DrawContextValue } from '../src/components/DrawContext.tsx'
import { DrawProvider } from '../src/components/DrawContext.tsx'
import { Markdown } from '../src/components/Markdown.tsx'
import { escapeHtml } from '../src/lib/escape-html.ts'
import { parseMarkdown } from '../src/markdown/pipeline.ts'
import type { MarkdownContext } from '../src/markdown/step.ts'
import { brand } from './stand-in-brand.ts'

const plainContext: DrawContextValue = {
  brand,
  highlight: (code) => code.split('\n').map(escapeHtml),
  imageSizes: {},
  titles: {},
}

function htmlOf(element: ReactNode, context: Partial<DrawContextValue> = {}): string {
  return renderToStaticMarkup(<DrawProvider value={{ ...plainContext, ...context }}>{element}</DrawProvider>)
}

export function draw(element: ReactNode, context: Partial<DrawContextValue> = {}): HTMLElement {
  document.body.innerHTML = htmlOf(element, context)
  return document.body
}

const nothingElse: MarkdownContext = { partials: new Map(), readSample: () => undefined }

export function drawMarkdown(source: string, context: Partial<DrawContextValue> = {}): HTMLElement {
  const { tree, problems } = parseMarkdown({ file: 'content/a.mdx', source }, nothingElse)
  expect(problems).toEqual([])
  return draw(<Markdown nodes={tree.children} />, context)
}
