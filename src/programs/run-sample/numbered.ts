// Rows and notices have no identity but their place.

export const numbered = <T>(list: readonly T[]): [place: number, item: T][] =>
  list.map((item, place) => [place, item])
