// The estimator of Realtime limits, alive.
export { LimitsView as Island } from './LimitsView.tsx'
