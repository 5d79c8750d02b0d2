// The cost estimator island.
export { CostEstimatorView as Island } from './CostEstimatorView.tsx'
