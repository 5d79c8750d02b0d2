// The list of islands: what loads each in the browser, by the name that pages have. The props that a page passes are those of
// the loaded component.
import type { ComponentType } from 'react'

export const islands = {
  'apple-secret': () => import('./apple-secret/AppleSecretView.tsx'),
  'command-builder': () => import('./command-builder/BuilderView.tsx'),
  'cost-estimator': () => import('./cost-estimator/CostEstimatorView.tsx'),
  'jwt-generator': () => import('./jwt-generator/JwtGeneratorView.tsx'),
  'log-query': () => import('./log-query/LogQueryView.tsx'),
  'project-keys': () => import('./project-keys/ProjectKeysIsland.tsx'),
  'realtime-limits': () => import('./realtime-limits/LimitsView.tsx'),
  'redirect-tester': () => import('./redirect-tester/RedirectTesterView.tsx'),
  'rls-lab': () => import('./rls-lab/RlsLab.tsx'),
}

export type IslandName = keyof typeof islands

type Loaded<Name extends IslandName> = Awaited<ReturnType<(typeof islands)[Name]>>['default']

export type IslandProps = {
  [Name in IslandName]: Loaded<Name> extends ComponentType<infer Props> ? Props : never
}
