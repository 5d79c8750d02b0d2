/** OIDs of the types that psql right-aligns: integers, floats, numeric, oid, money. */
export const numericTypes: ReadonlySet<number> = new Set([20, 21, 23, 26, 700, 701, 790, 1700])
