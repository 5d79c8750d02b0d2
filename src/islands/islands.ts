// The islands by name, with the props that pages pass.

import type { AppleSecretProps } from './apple-secret/state.ts'
import type { CommandBuilderProps } from './command-builder/state.ts'
import type { CostEstimatorProps } from './cost-estimator/fields.ts'
import type { JwtGeneratorProps } from './jwt-generator/JwtGeneratorView.tsx'
import type { LogQueryProps } from './log-query/state.ts'
import type { ProjectKeysProps } from './project-keys/entities.ts'
import type { RlsLabProps } from './rls-lab/lab-state.ts'

// biome-ignore lint/complexity/noBannedTypes: an island without props takes an empty object
type NoProps = {}

export interface IslandProps {
  'apple-secret': AppleSecretProps
  'command-builder': CommandBuilderProps
  'cost-estimator': CostEstimatorProps
  'log-query': LogQueryProps
  'jwt-generator': JwtGeneratorProps
  'project-keys': ProjectKeysProps
  'realtime-limits': NoProps
  'redirect-tester': NoProps
  'rls-lab': RlsLabProps
}

export type IslandName = keyof IslandProps
