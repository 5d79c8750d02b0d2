// Where the Realtime limits estimator goes. Its first view is the estimator itself, with the published measurements.
import { z } from 'zod'
import { advice, LimitsView, publishedRuns } from '../islands/realtime-limits/LimitsView.tsx'
import css from '../islands/realtime-limits/realtime-limits.css?inline'
import { bulletList, linkTo, paragraph, tableOf } from '../markdown/build-nodes.ts'
import type { MarkdownForm } from './define-component.ts'
import { defineComponent } from './define-component.ts'
import { Island } from './Island.tsx'
import { Style } from './Style.tsx'

const realtimeLimitsProps = z.strictObject({})

function RealtimeLimits() {
  return (
    <>
      <Style id="realtime-limits" css={css} />
      <Island name="realtime-limits" when="visible" props={{}}>
        <LimitsView />
      </Island>
    </>
  )
}

const realtimeLimitsInMarkdown: MarkdownForm = (_, __, { page }) => [
  paragraph(
    'On the web page, an estimator shows how many changes per second your clients can receive: ',
    linkTo(page, 'open the estimator'),
    '. It computes three limits, and the lowest one applies:',
  ),
  bulletList(Object.values(advice).map((words) => [words])),
  paragraph('Published measurements:'),
  tableOf(publishedRuns),
]

export const realtimeLimits = defineComponent({
  props: realtimeLimitsProps,
  draw: RealtimeLimits,
  markdown: realtimeLimitsInMarkdown,
})
