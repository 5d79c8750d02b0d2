// Gives every fence of a page an id, by which it's joined with its proof. It comes from what the fence holds, so that a
// proof can never end up on another sample.
import { hashOf } from '../lib/hash.ts'
import type { Root } from './tree.ts'
import { walk } from './tree.ts'

export function assignFenceIds(root: Root): void {
  const seen = new Map<string, number>()
  walk(root, { file: '', ancestors: [] }, (node) => {
    if (node.type !== 'code') return
    const hash = hashOf(node.lang ?? '', node.meta ?? '', node.value).slice(0, 8)
    const times = (seen.get(hash) ?? 0) + 1
    seen.set(hash, times)
    node.data = { ...node.data, fenceId: times === 1 ? hash : `${hash}-${times}` }
  })
}
