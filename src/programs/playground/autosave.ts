// Saves what is on the screen a moment after each change, for the page that is open: the example, or a link.
import type { PlaygroundText, SavedText } from './saved-texts.ts'
import { isSameCode, isSameText, SavedTexts } from './saved-texts.ts'

/** Milliseconds. */
const pause = 400

export class Autosave {
  readonly texts = new SavedTexts()
  readonly #read: () => PlaygroundText
  readonly #onSaved: () => void
  /** Of the link, or empty. */
  #hash = ''
  /** What the example or the link holds. */
  #original: PlaygroundText
  #timer: ReturnType<typeof setTimeout> | undefined

  /** `onSaved` is called when there's something else to show. */
  constructor(read: () => PlaygroundText, onSaved: () => void) {
    this.#read = read
    this.#onSaved = onSaved
    this.#original = read()
    // Phones end pages that are hidden.
    for (const type of ['pagehide', 'visibilitychange']) addEventListener(type, () => this.flush())
  }

  get hash(): string {
    return this.#hash
  }

  /** Its text is on the screen. Returns what the reader made of it before. */
  open(hash: string, original: PlaygroundText): SavedText | undefined {
    clearTimeout(this.#timer)
    this.#timer = undefined
    this.#hash = hash
    this.#original = original
    return this.texts.draftOf(hash)
  }

  changed(): void {
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => this.flush(), pause)
  }

  /** Saves what isn't saved yet. */
  flush(): void {
    if (this.#timer === undefined) return
    clearTimeout(this.#timer)
    this.#timer = undefined
    const text = this.#read()
    const isChanged = !isSameText(text, this.#original)
    // Nothing else returns to the text of a link.
    if (isChanged && this.#hash && !this.texts.draftOf(this.#hash)) this.texts.addVersion(this.#original)
    this.texts.save(this.#hash, isChanged ? text : undefined)
    this.#onSaved()
  }

  /** Keeps what is on the screen, if it's the reader's own. */
  addVersion(): void {
    const text = this.#read()
    if (isSameCode(text, this.#original)) return
    this.texts.addVersion(text)
    this.#onSaved()
  }

  /** What the reader made of it is only a version from now on. */
  forget(hash: string): void {
    const draft = this.texts.draftOf(hash)
    if (draft && !isSameCode(draft, this.#original)) this.texts.addVersion(draft)
    this.texts.save(hash, undefined)
    this.#onSaved()
  }
}
