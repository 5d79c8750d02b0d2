// Where the project key generator goes. Its first view is the generator itself, which is hydrated later.
import { z } from 'zod'
import type { JwtGeneratorProps } from '../islands/jwt-generator/JwtGeneratorView.tsx'
import { JwtGeneratorView } from '../islands/jwt-generator/JwtGeneratorView.tsx'
import css from '../islands/parts/generator.css?inline'
import { codeWord, linkTo, paragraph } from '../markdown/build-nodes.ts'
import { useDrawContext } from './DrawContext.tsx'
import type { MarkdownForm } from './define-component.ts'
import { defineComponent } from './define-component.ts'
import { Island } from './Island.tsx'
import { Style } from './Style.tsx'

const jwtGeneratorProps = z.strictObject({})

function JwtGenerator() {
  const { brand } = useDrawContext()
  const props: JwtGeneratorProps = { environmentPrefix: brand.environmentPrefix, tool: brand.cli }
  return (
    <>
      <Style id="generator" css={css} />
      <Island name="jwt-generator" when="visible" props={props}>
        <JwtGeneratorView {...props} />
      </Island>
    </>
  )
}

const jwtGeneratorInMarkdown: MarkdownForm = (_, __, { page }) => [
  paragraph(
    'On the web page, a generator creates a JWT secret, signs the ',
    codeWord('anon'),
    ' and ',
    codeWord('service_role'),
    ' keys with it, and checks tokens, all in the browser: ',
    linkTo(page, 'open the generator'),
    '.',
  ),
]

export const jwtGenerator = defineComponent({
  props: jwtGeneratorProps,
  draw: JwtGenerator,
  markdown: jwtGeneratorInMarkdown,
})
