// Patches an open page to a newer version, changing only what differs, so that changes by scripts and the reader stay. For
// `npm run dev`.

/** Elements that were added or replaced. */
type Inserted = Element[]

/** `live` was served as `before`, and is patched as if served as `after`. */
export function patchPage(live: Document, before: Document, after: Document): Inserted {
  const inserted: Inserted = []
  patch(live.documentElement, before.documentElement, after.documentElement, inserted)
  return inserted
}

function patch(live: Element, before: Element, after: Element, inserted: Inserted): void {
  if (before.isEqualNode(after)) return
  // React owns what it rendered since, and a script that ran can't be changed.
  if (live.matches('[data-island], script, svg')) {
    replace(live, after, inserted)
    return
  }
  patchAttributes(live, before, after)
  const was = [...before.childNodes]
  const will = [...after.childNodes]
  const shown = align([...live.childNodes], was)
  if (!shown) {
    live.replaceChildren(...will.map((node) => insert(node, inserted)))
    return
  }
  const start = commonStart(was, will)
  const end = commonStart(was.slice(start).reverse(), will.slice(start).reverse())
  const old = shown.slice(start, shown.length - end)
  const oldWas = was.slice(start, was.length - end)
  const next = will.slice(start, will.length - end)
  const following = shown[shown.length - end] ?? null
  if (old.length === next.length && oldWas.every((node, index) => isSameKind(node, next[index]))) {
    for (const [index, node] of old.entries())
      patchNode(node, oldWas[index] as ChildNode, next[index] as ChildNode, inserted)
    return
  }
  for (const node of next) live.insertBefore(insert(node, inserted), following)
  for (const node of old) node.remove()
}

function patchNode(live: ChildNode, before: ChildNode, after: ChildNode, inserted: Inserted): void {
  if (live instanceof Element && before instanceof Element && after instanceof Element)
    patch(live, before, after, inserted)
  else if (live.nodeValue !== after.nodeValue && !before.isEqualNode(after)) live.nodeValue = after.nodeValue
}

/**
 * Attributes that a script or the reader changed, such as `open` and `aria-selected`, stay if both versions have the same
 * value.
 */
function patchAttributes(live: Element, before: Element, after: Element): void {
  for (const name of new Set([...before.getAttributeNames(), ...after.getAttributeNames()])) {
    const value = after.getAttribute(name)
    if (value === before.getAttribute(name)) continue
    if (value === null) live.removeAttribute(name)
    else live.setAttribute(name, value)
  }
}

/** The live nodes that were served as `was`, without those that scripts added. Undefined if they can't be told apart. */
function align(live: ChildNode[], was: readonly ChildNode[]): ChildNode[] | undefined {
  let place = 0
  const found: ChildNode[] = []
  for (const node of was) {
    while (live[place] && !isSameKind(live[place], node)) place += 1
    const match = live[place]
    if (!match) return undefined
    found.push(match)
    place += 1
  }
  return found
}

const isSameKind = (a: ChildNode | undefined, b: ChildNode | undefined): boolean =>
  a !== undefined &&
  b !== undefined &&
  a.nodeName === b.nodeName &&
  (!(a instanceof Element && b instanceof Element) ||
    (a.id === b.id && a.getAttribute('class') === b.getAttribute('class')))

function commonStart(a: readonly ChildNode[], b: readonly ChildNode[]): number {
  const place = a.findIndex((node, index) => !b[index] || !node.isEqualNode(b[index] as ChildNode))
  return place < 0 ? Math.min(a.length, b.length) : place
}

function replace(live: Element, after: Element, inserted: Inserted): void {
  live.replaceWith(insert(after, inserted))
}

function insert(node: ChildNode, inserted: Inserted): Node {
  const copy = document.importNode(node, true)
  if (copy instanceof Element) inserted.push(copy)
  return copy
}
