// Where the project key generator goes. Its first view is the generator itself, which is hydrated later.
import { JwtGeneratorView } from '../islands/jwt-generator/JwtGeneratorView.tsx'
import css from '../islands/parts/generator.css?inline'
import { codeWord, linkTo, paragraph } from '../markdown/build-nodes.ts'
import { useDrawContext } from './DrawContext.tsx'
import { defineComponent, noProps } from './define-component.ts'
import { Island } from './Island.tsx'

function JwtGenerator() {
  const { brand } = useDrawContext()
  const props = { environmentPrefix: brand.environmentPrefix, tool: brand.cli }
  return <Island name="jwt-generator" view={JwtGeneratorView} css={css} props={props} />
}

export const jwtGenerator = defineComponent({
  props: noProps,
  draw: JwtGenerator,
  markdown: (_, __, { page }) => [
    paragraph(
      'On the web page, a generator creates a JWT secret, signs the ',
      codeWord('anon'),
      ' and ',
      codeWord('service_role'),
      ' keys with it, and checks tokens, all in the browser: ',
      linkTo(page, 'open the generator'),
      '.',
    ),
  ],
})
