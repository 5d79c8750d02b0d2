// The islands by name, with the props that pages hand them.

// biome-ignore lint/complexity/noBannedTypes: an island without props takes an empty object
type NoProps = {}

export interface IslandProps {
  search: NoProps
}

export type IslandName = keyof IslandProps
