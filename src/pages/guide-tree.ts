// A guide's tree, parsed from its view, with the build's data about each sample. Both forms of the page are rendered from
// it.
import { parseMarkdown } from '../markdown/pipeline.ts'
import type { Root } from '../markdown/tree.ts'
import { walk } from '../markdown/tree.ts'
import { invariant } from '../problems/invariant.ts'
import type { GuideView } from './view.ts'

const parsed = new WeakMap<GuideView, Root>()

/** Parsed once per view. */
export function guideTree(view: GuideView): Root {
  const tree = parsed.get(view) ?? parseTree(view)
  parsed.set(view, tree)
  return tree
}

function parseTree(view: GuideView): Root {
  const samples = new Map(view.samples)
  const { tree, problems } = parseMarkdown(view.text, {
    partials: new Map(view.partials),
    readSample: (path) => samples.get(path),
    ...(view.limits ? { limits: view.limits } : {}),
  })
  invariant(problems.length === 0, `${view.text.file} passed the check but has problems now.`)
  walk(tree, { file: view.text.file, ancestors: [] }, (node) => {
    if (node.type !== 'code') return
    const proof = view.proof?.words[node.data?.fenceId ?? '']
    const runs = view.proof?.runnable.includes(node.data?.fenceId ?? '')
    if (proof) node.data = { ...node.data, proof, ...(runs ? { runs } : {}) }
  })
  return tree
}
