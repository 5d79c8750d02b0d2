// The output of `explain` as a tree.

export interface PlanNode {
  /** "Seq Scan on books" */
  title: string
  /** Lines below it: conditions, sort keys, buffers. */
  details: string[]
  /** Of the node without those below it: milliseconds if it ran, planner's cost otherwise. */
  own: number
  rows: number
  isCostliest: boolean
  children: PlanNode[]
}

export interface Plan {
  root: PlanNode
  /** What the numbers are. */
  unit: 'ms' | 'cost'
  /** "Planning Time: 0.1 ms" and others. */
  notes: string[]
}

const nodeLine =
  /^(\s*)(?:->\s+)?(\S.*?)\s+\(cost=[\d.]+\.\.([\d.]+) rows=(\d+) width=\d+\)(?:\s+\(actual (?:time=[\d.]+\.\.([\d.]+) )?rows=([\d.]+) loops=(\d+)\)|\s+\(never executed\))?\s*$/

interface Draft {
  indent: number
  node: PlanNode
  total: number
}

/** Undefined for another format, or no plan. */
export function readPlan(lines: readonly string[]): Plan | undefined {
  const notes: string[] = []
  const path: Draft[] = []
  let root: Draft | undefined
  let isTimed = false
  const all: Draft[] = []
  for (const line of lines) {
    const [, spaces = '', title, cost, planned, time, actual, loops] = nodeLine.exec(line) ?? []
    if (title === undefined) {
      const last = all.at(-1)
      if (/^\S/.test(line) || !last) notes.push(line.trim())
      else last.node.details.push(line.trim())
      continue
    }
    isTimed ||= time !== undefined
    const draft: Draft = {
      indent: spaces.length,
      total: time === undefined ? Number(cost) : Number(time) * Number(loops),
      node: {
        title,
        details: [],
        own: 0,
        rows: Number(actual ?? planned),
        isCostliest: false,
        children: [],
      },
    }
    while (path.length > 0 && (path.at(-1)?.indent ?? 0) >= draft.indent) path.pop()
    path.at(-1)?.node.children.push(draft.node)
    if (!root) root = draft
    else if (path.length === 0) return undefined
    path.push(draft)
    all.push(draft)
  }
  if (!root) return undefined
  // A part that never ran took no time.
  const totals = new Map(all.map(({ node, total }) => [node, total]))
  for (const { node, total } of all) {
    const below = node.children.reduce((sum, child) => sum + (totals.get(child) ?? 0), 0)
    node.own = Math.max(0, Math.round((total - below) * 1000) / 1000)
  }
  const costliest = all.reduce((most, each) => (each.node.own > most.node.own ? each : most))
  costliest.node.isCostliest = true
  return { root: root.node, unit: isTimed ? 'ms' : 'cost', notes: notes.filter(Boolean) }
}
