// Puts the reader's URL and key into the samples of the page, in the browser only, and takes them out again.
import type { ApiSettings } from './entities.ts'

/** What samples say in place of a project. */
export interface Placeholders {
  url: string
  key: string
}

interface Changed {
  node: Text | Attr
  original: string
}

export class OwnSamples {
  private changed: Changed[] = []

  /** Shows the values, or the placeholders again if there are none. */
  show(settings: ApiSettings | undefined, placeholders: Placeholders, root: ParentNode = document): void {
    for (const { node, original } of this.changed) node.nodeValue = original
    this.changed = []
    if (!settings) return
    for (const node of placesIn(root)) {
      const original = node.nodeValue ?? ''
      const filled = original
        .replaceAll(placeholders.url, settings.url)
        .replaceAll(placeholders.key, settings.key)
      if (filled === original) continue
      this.changed.push({ node, original })
      node.nodeValue = filled
    }
  }
}

/** The text of all samples, and what their copy buttons hold. */
function* placesIn(root: ParentNode): Generator<Text | Attr> {
  for (const figure of root.querySelectorAll('.code')) {
    const walker = document.createTreeWalker(figure.querySelector('pre') ?? figure, NodeFilter.SHOW_TEXT)
    while (walker.nextNode()) yield walker.currentNode as Text
    const copied = figure.querySelector('[data-copy]')?.getAttributeNode('data-copy')
    if (copied) yield copied
  }
}
