// The place of the estimator of Realtime limits. Its first view is the estimator itself, with the measurements behind it.
import { z } from 'zod'
import { LimitsView } from '../islands/realtime-limits/LimitsView.tsx'
import css from '../islands/realtime-limits/realtime-limits.css?inline'
import { Island } from './Island.tsx'
import { Style } from './Style.tsx'

export const realtimeLimitsProps = z.strictObject({})

export function RealtimeLimits() {
  return (
    <>
      <Style id="realtime-limits" css={css} />
      <Island name="realtime-limits" when="visible" props={{}}>
        <LimitsView />
      </Island>
    </>
  )
}
