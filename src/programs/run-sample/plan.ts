// The output of `explain` as a tree.

export interface PlanNode {
  /** "Seq Scan on books" */
  title: string
  /** Lines below it: conditions, sort keys, buffers. */
  details: string[]
  /** Of the node without those below it: milliseconds if it ran, planner's cost otherwise. None with `costs off`. */
  own?: number
  rows?: number
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

const nodeLine = /^(\s*)(->\s+)?(\S.*)$/
const cost = /\(cost=[\d.]+\.\.(?<total>[\d.]+) rows=(?<rows>\d+) width=\d+\)/
const actual = /\(actual (?:time=[\d.]+\.\.(?<total>[\d.]+) )?rows=(?<rows>[\d.]+) loops=(?<loops>\d+)\)/
const neverRan = /\(never executed\)/

interface Draft {
  indent: number
  node: PlanNode
  planned?: number
  /** Milliseconds in all loops. */
  time?: number
}

/** Undefined if it isn't a plan in the text format. */
export function readPlan(lines: readonly string[]): Plan | undefined {
  const [first, ...rest] = lines
  if (!first || /^[[{<-]/.test(first.trim())) return undefined
  const root = draftOf(first)
  const all = [root]
  const path = [root]
  const notes: string[] = []
  for (const line of rest) {
    const [, spaces = '', arrow, text = ''] = nodeLine.exec(line) ?? []
    if (!arrow) {
      // Without an indent it's about the whole query.
      if (spaces === '') notes.push(text)
      else all.at(-1)?.node.details.push(text)
      continue
    }
    const draft = draftOf(text, spaces.length)
    while (path.length > 1 && (path.at(-1)?.indent ?? 0) >= draft.indent) path.pop()
    path.at(-1)?.node.children.push(draft.node)
    path.push(draft)
    all.push(draft)
  }
  const unit = root.time === undefined ? 'cost' : 'ms'
  addOwn(all, unit)
  return { root: root.node, unit, notes: notes.filter(Boolean) }
}

function draftOf(line: string, indent = -1): Draft {
  const planned = cost.exec(line)?.groups
  const ran = actual.exec(line)?.groups
  const rows = ran?.rows ?? planned?.rows
  return {
    indent,
    ...(planned ? { planned: Number(planned.total) } : {}),
    ...(ran?.total ? { time: Number(ran.total) * Number(ran.loops) } : {}),
    node: {
      title: line.replace(cost, '').replace(actual, '').replace(neverRan, '').trim(),
      details: [],
      ...(rows === undefined ? {} : { rows: Number(rows) }),
      isCostliest: false,
      children: [],
    },
  }
}

function addOwn(all: readonly Draft[], unit: Plan['unit']): void {
  // A part that never ran took no time.
  const totals = new Map(all.map(({ node, time, planned }) => [node, unit === 'ms' ? (time ?? 0) : planned]))
  let costliest: PlanNode | undefined
  for (const { node } of all) {
    const total = totals.get(node)
    if (total === undefined) continue
    const below = node.children.reduce((sum, child) => sum + (totals.get(child) ?? 0), 0)
    node.own = Math.max(0, Math.round((total - below) * 1000) / 1000)
    if (node.own > (costliest?.own ?? -1)) costliest = node
  }
  if (costliest) costliest.isCostliest = true
}
