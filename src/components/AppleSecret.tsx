// Where the Apple client secret generator goes. Its first view is the generator itself, which is hydrated later.
import { AppleSecretView } from '../islands/apple-secret/AppleSecretView.tsx'
import css from '../islands/parts/generator.css?inline'
import { linkTo, paragraph } from '../markdown/build-nodes.ts'
import { useDrawContext } from './DrawContext.tsx'
import { defineComponent, noProps } from './define-component.ts'
import { Island } from './Island.tsx'

function AppleSecret() {
  const { brand } = useDrawContext()
  return <Island name="apple-secret" view={AppleSecretView} css={css} props={{ platform: brand.name }} />
}

export const appleSecret = defineComponent({
  props: noProps,
  draw: AppleSecret,
  markdown: (_, __, { page }) => [
    paragraph(
      "On the web page, a generator signs the client secret with Apple's key file. It runs in the browser and sends nothing: ",
      linkTo(page, 'open the generator'),
      '.',
    ),
  ],
})
