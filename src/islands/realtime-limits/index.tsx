// The Realtime limits estimator island.
export { LimitsView as Island } from './LimitsView.tsx'
