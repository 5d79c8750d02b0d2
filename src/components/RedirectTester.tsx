// Where the tester of redirect URLs goes. Its first view is the tester itself, with an example.
import {
  example,
  exampleResults,
  RedirectTesterView,
} from '../islands/redirect-tester/RedirectTesterView.tsx'
import css from '../islands/redirect-tester/redirect-tester.css?inline'
import { bulletList, codeWord, linkTo, paragraph } from '../markdown/build-nodes.ts'
import { defineComponent, noProps } from './define-component.ts'
import { Island } from './Island.tsx'

function RedirectTester() {
  return <Island name="redirect-tester" view={RedirectTesterView} css={css} props={{}} />
}

export const redirectTester = defineComponent({
  props: noProps,
  draw: RedirectTester,
  markdown: (_, __, { page }) => [
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
  ],
})
