// Puts the reader's URL and key into the samples of the page, in the browser only, and takes them out again.
import type { ApiSettings, ProjectKeysProps } from './entities.ts'

/** A text that can be changed: of a node, or of an attribute. */
interface Place {
  text: string
  write: (text: string) => void
}

export class OwnSamples {
  private changed: Place[] = []

  /** Shows the values, or the placeholders again if there are none. */
  show(
    settings: ApiSettings | undefined,
    placeholders: ProjectKeysProps['placeholders'],
    root: ParentNode = document,
  ): void {
    for (const { text, write } of this.changed) write(text)
    this.changed = []
    if (!settings) return
    const values = new Map([
      [placeholders.url, settings.url],
      [placeholders.key, settings.key],
      [placeholders.keyVariable, settings.key],
    ])
    // Both in one pass, so that a value is never searched for placeholders; by a function, so that `$&` in a value means itself.
    // A longer name of a variable is another variable.
    const anyPlaceholder = new RegExp(`(?:${[...values.keys()].map(escaped).join('|')})(?!\\w)`, 'g')
    for (const place of placesIn(root)) {
      const filled = place.text.replace(anyPlaceholder, (found) => values.get(found) ?? found)
      if (filled === place.text) continue
      this.changed.push(place)
      place.write(filled)
    }
  }
}

/** For a regular expression that matches exactly this text. */
const escaped = (text: string) => text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')

/** The text of all samples, and what their copy buttons hold. */
function placesIn(root: ParentNode): Place[] {
  return [...root.querySelectorAll('.code')].flatMap((figure) => {
    const places: Place[] = []
    const walker = document.createTreeWalker(figure.querySelector('pre') ?? figure, NodeFilter.SHOW_TEXT)
    while (walker.nextNode()) {
      const node = walker.currentNode
      places.push({
        text: node.nodeValue ?? '',
        write: (text) => {
          node.nodeValue = text
        },
      })
    }
    const button = figure.querySelector<HTMLElement>('[data-copy]')
    if (button)
      places.push({
        text: button.dataset.copy ?? '',
        write: (text) => button.setAttribute('data-copy', text),
      })
    return places
  })
}
