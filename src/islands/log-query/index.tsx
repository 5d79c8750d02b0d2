// The log query island.
export { LogQueryView as Island } from './LogQueryView.tsx'
