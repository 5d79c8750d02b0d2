// The islands by name, with the props that pages hand them.

import type { CommandBuilderProps } from './command-builder/state.ts'
import type { ProjectKeysProps } from './project-keys/entities.ts'

// biome-ignore lint/complexity/noBannedTypes: an island without props takes an empty object
type NoProps = {}

export interface IslandProps {
  search: NoProps
  'command-builder': CommandBuilderProps
  'project-keys': ProjectKeysProps
  'realtime-limits': NoProps
}

export type IslandName = keyof IslandProps
