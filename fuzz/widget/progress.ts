// Counts the pages of a run. After a failure fast-check plays smaller and smaller scenarios, which aren't part of the run's count.

const pagesPerLine = 50

export class Progress {
  delivered = 0
  #played = 0
  #smaller = 0
  #hasFailed = false
  readonly #pages: number
  readonly #log: (line: string) => void

  constructor(pages: number, log: (line: string) => void) {
    this.#pages = pages
    this.#log = log
  }

  /** `play` gives the number of responses that were delivered. */
  async during(play: () => Promise<number>): Promise<void> {
    const wasSearching = this.#hasFailed
    try {
      const delivered = await play()
      if (!wasSearching) this.delivered += delivered
    } catch (error) {
      if (!wasSearching)
        this.#log(`page ${this.#played + 1} fails; looking for the smallest scenario that does`)
      this.#hasFailed = true
      throw error
    } finally {
      this.#count(wasSearching)
    }
  }

  #count(wasSearching: boolean): void {
    if (!wasSearching) {
      this.#played += 1
      if (this.#played % pagesPerLine === 0)
        this.#log(`${this.#played} of ${this.#pages} pages, ${this.delivered} responses`)
      return
    }
    this.#smaller += 1
    if (this.#smaller % pagesPerLine === 0) this.#log(`${this.#smaller} smaller scenarios tried`)
  }
}
