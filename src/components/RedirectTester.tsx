// Where the tester of redirect URLs goes. Its first view is the tester itself, with an example.
import { z } from 'zod'
import {
  example,
  exampleResults,
  RedirectTesterView,
} from '../islands/redirect-tester/RedirectTesterView.tsx'
import css from '../islands/redirect-tester/redirect-tester.css?inline'
import { bulletList, codeWord, linkTo, paragraph } from '../markdown/build-nodes.ts'
import type { MarkdownForm } from './define-component.ts'
import { defineComponent } from './define-component.ts'
import { Island } from './Island.tsx'
import { Style } from './Style.tsx'

const redirectTesterProps = z.strictObject({})

function RedirectTester() {
  return (
    <>
      <Style id="redirect-tester" css={css} />
      <Island name="redirect-tester" when="visible" props={{}}>
        <RedirectTesterView />
      </Island>
    </>
  )
}

const redirectTesterInMarkdown: MarkdownForm = (_, __, { page }) => [
  paragraph(
    'On the web page, a tester says which of your patterns matches a URL and why: ',
    linkTo(page, 'open the tester'),
    '. For example, with ',
    codeWord(example.url),
    ':',
  ),
  bulletList(
    exampleResults.map(({ pattern, matches }) => [
      codeWord(pattern),
      matches ? ' matches.' : " doesn't match.",
    ]),
  ),
]

export const redirectTester = defineComponent({
  props: redirectTesterProps,
  draw: RedirectTester,
  markdown: redirectTesterInMarkdown,
})
