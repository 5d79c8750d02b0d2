// The command builder island.
export { BuilderView as Island } from './BuilderView.tsx'
