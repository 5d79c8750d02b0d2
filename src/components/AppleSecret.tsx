// Where the Apple client secret generator goes. Its first view is the generator itself, which is hydrated later.
import { z } from 'zod'
import { AppleSecretView } from '../islands/apple-secret/AppleSecretView.tsx'
import type { AppleSecretProps } from '../islands/apple-secret/state.ts'
import css from '../islands/parts/generator.css?inline'
import { linkTo, paragraph } from '../markdown/build-nodes.ts'
import { useDrawContext } from './DrawContext.tsx'
import type { MarkdownForm } from './define-component.ts'
import { defineComponent } from './define-component.ts'
import { Island } from './Island.tsx'
import { Style } from './Style.tsx'

const appleSecretProps = z.strictObject({})

function AppleSecret() {
  const { brand } = useDrawContext()
  const props: AppleSecretProps = { platform: brand.name }
  return (
    <>
      <Style id="generator" css={css} />
      <Island name="apple-secret" when="visible" props={props}>
        <AppleSecretView {...props} />
      </Island>
    </>
  )
}

const appleSecretInMarkdown: MarkdownForm = (_, __, { page }) => [
  paragraph(
    "On the web page, a generator signs the client secret with Apple's key file. It runs in the browser and sends nothing: ",
    linkTo(page, 'open the generator'),
    '.',
  ),
]

export const appleSecret = defineComponent({
  props: appleSecretProps,
  draw: AppleSecret,
  markdown: appleSecretInMarkdown,
})
