// Where the Realtime limits estimator goes. Its first view is the estimator itself, with the published measurements.
import { advice, LimitsView, publishedRuns } from '../islands/realtime-limits/LimitsView.tsx'
import css from '../islands/realtime-limits/realtime-limits.css?inline'
import { bulletList, linkTo, paragraph, tableOf } from '../markdown/build-nodes.ts'
import { defineComponent, noProps } from './define-component.ts'
import { Island } from './Island.tsx'

function RealtimeLimits() {
  return <Island name="realtime-limits" view={LimitsView} css={css} props={{}} />
}

export const realtimeLimits = defineComponent({
  props: noProps,
  draw: RealtimeLimits,
  markdown: (_, __, { page }) => [
    paragraph(
      'On the web page, an estimator shows how many changes per second your clients can receive: ',
      linkTo(page, 'open the estimator'),
      '. It computes three limits, and the lowest one applies:',
    ),
    bulletList(Object.values(advice).map((words) => [words])),
    paragraph('Published measurements:'),
    tableOf(publishedRuns),
  ],
})
