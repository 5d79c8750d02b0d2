// The list of islands: what loads each in the browser, by the name that pages have. The props that a page passes are those of
// the loaded component.
import type { ComponentType } from 'react'

export const islands = {
  'apple-secret': async () => (await import('./apple-secret/AppleSecretView.tsx')).AppleSecretView,
  'command-builder': async () => (await import('./command-builder/BuilderView.tsx')).BuilderView,
  'cost-estimator': async () => (await import('./cost-estimator/CostEstimatorView.tsx')).CostEstimatorView,
  'jwt-generator': async () => (await import('./jwt-generator/JwtGeneratorView.tsx')).JwtGeneratorView,
  'log-query': async () => (await import('./log-query/LogQueryView.tsx')).LogQueryView,
  'project-keys': async () => (await import('./project-keys/ProjectKeysIsland.tsx')).ProjectKeysIsland,
  'realtime-limits': async () => (await import('./realtime-limits/LimitsView.tsx')).LimitsView,
  'redirect-tester': async () =>
    (await import('./redirect-tester/RedirectTesterView.tsx')).RedirectTesterView,
  'rls-lab': async () => (await import('./rls-lab/RlsLab.tsx')).RlsLab,
}

export type IslandName = keyof typeof islands

type Loaded<Name extends IslandName> = Awaited<ReturnType<(typeof islands)[Name]>>

export type IslandProps = {
  [Name in IslandName]: Loaded<Name> extends ComponentType<infer Props> ? Props : never
}
