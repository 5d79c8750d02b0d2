// The list of islands: what loads each in the browser, by the name that pages have. The props that a page passes are those of
// the loaded component.
import type { ComponentType } from 'react'

export const islands = {
  advisor: () => import('./advisor/Advisor.tsx').then((file) => file.Advisor),
  'apple-secret': () => import('./apple-secret/AppleSecretView.tsx').then((file) => file.AppleSecretView),
  'command-builder': () => import('./command-builder/BuilderView.tsx').then((file) => file.BuilderView),
  'cost-estimator': () =>
    import('./cost-estimator/CostEstimatorView.tsx').then((file) => file.CostEstimatorView),
  'jwt-generator': () => import('./jwt-generator/JwtGeneratorView.tsx').then((file) => file.JwtGeneratorView),
  'log-query': () => import('./log-query/LogQueryView.tsx').then((file) => file.LogQueryView),
  'project-keys': () => import('./project-keys/ProjectKeysView.tsx').then((file) => file.ProjectKeysView),
  'realtime-limits': () => import('./realtime-limits/LimitsView.tsx').then((file) => file.LimitsView),
  'redirect-tester': () =>
    import('./redirect-tester/RedirectTesterView.tsx').then((file) => file.RedirectTesterView),
  'rls-lab': () => import('./rls-lab/RlsLab.tsx').then((file) => file.RlsLab),
}

export type IslandName = keyof typeof islands

type Loaded<Name extends IslandName> = Awaited<ReturnType<(typeof islands)[Name]>>

export type IslandProps = {
  [Name in IslandName]: Loaded<Name> extends ComponentType<infer Props> ? Props : never
}
