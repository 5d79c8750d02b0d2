// A typed signature or the declaration of a type, colored, with links to the types in it.
import { z } from 'zod'
import { codeBlock, linkTo, paragraph } from '../markdown/build-nodes.ts'
import { CodeBlock } from './CodeBlock.tsx'
import { defineComponent } from './define-component.ts'

const signatureProps = z.strictObject({
  language: z.string().describe('As after a fence: ts.'),
  code: z.string().describe('The signature, wrapped. Several follow each other.'),
  types: z.record(z.string(), z.string()).optional().describe('Routes of the types in it, by name.'),
})

type Props = z.infer<typeof signatureProps>

function Signature({ language, code, types = {} }: Props) {
  return <CodeBlock code={code} language={language} types={types} />
}

export const signature = defineComponent({
  props: signatureProps,
  draw: Signature,
  // Links can't be in code, so they follow it.
  markdown: ({ language, code, types = {} }, _, { resolveUrl }) => {
    const links = Object.entries(types).map(([name, href]) => linkTo(resolveUrl(href), name))
    const list = links.flatMap((link, index) => (index > 0 ? [', ', link] : [link]))
    return [codeBlock(language, code), ...(links.length > 0 ? [paragraph('Types: ', ...list, '.')] : [])]
  },
})
