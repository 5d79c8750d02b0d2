// Whose call is next. Calls take the processor, so they run one after the other. A caller with many calls waits for its own,
// and not the others for them.

interface Place {
  caller: string
  isRunning: boolean
  /** Ends its wait, for its turn or without one. */
  settle: (hasTurn: boolean) => void
}

export class FairTurns {
  readonly #most: number
  readonly #atOnce: number
  /** Everything that arrived and isn't over, in the order in which it came. */
  readonly #places = new Set<Place>()
  /** Those that are ready to run, by caller. The first caller's turn is next. */
  readonly #ready = new Map<string, Place[]>()
  #running = 0

  constructor({ most, atOnce }: { most: number; atOnce: number }) {
    this.#most = most
    this.#atOnce = atOnce
  }

  /** Runs `work` on what `read` gives, or is undefined if there's no room. A slow sender takes up a place, but no turn. */
  async run<Input, Result>(
    caller: string,
    read: () => Promise<Input>,
    work: (input: Input) => Promise<Result>,
  ): Promise<Result | undefined> {
    if (this.#places.size >= this.#most && !this.#makeRoom(caller)) return undefined
    let settle: Place['settle'] = () => undefined
    const turn = new Promise<boolean>((resolve) => {
      settle = resolve
    })
    const place: Place = { caller, isRunning: false, settle }
    this.#places.add(place)
    try {
      const input = await Promise.race([read(), turn.then(() => undefined)])
      if (this.#places.has(place)) this.#getInLine(place)
      return (await turn) ? await work(input as Input) : undefined
    } finally {
      this.#leave(place)
    }
  }

  /** The newest call of the caller with the most of them leaves, unless that's the one who asks. */
  #makeRoom(caller: string): boolean {
    const counts = new Map<string, number>()
    for (const place of this.#places) counts.set(place.caller, (counts.get(place.caller) ?? 0) + 1)
    const [busiest, count] = [...counts].reduce((most, each) => (each[1] > most[1] ? each : most), ['', 0])
    if (count <= (counts.get(caller) ?? 0) + 1) return false
    const newest = [...this.#places].findLast((place) => place.caller === busiest && !place.isRunning)
    if (!newest) return false
    this.#leave(newest)
    newest.settle(false)
    return true
  }

  #getInLine(place: Place): void {
    const line = this.#ready.get(place.caller)
    if (line) line.push(place)
    else this.#ready.set(place.caller, [place])
    this.#next()
  }

  #next(): void {
    if (this.#running >= this.#atOnce) return
    const [first] = this.#ready
    const place = first?.[1].shift()
    if (!first || !place) return
    // To the end of the round.
    this.#ready.delete(first[0])
    if (first[1].length > 0) this.#ready.set(...first)
    this.#running++
    place.isRunning = true
    place.settle(true)
  }

  #leave(place: Place): void {
    if (!this.#places.delete(place)) return
    const line = this.#ready.get(place.caller)
    if (line?.includes(place)) {
      line.splice(line.indexOf(place), 1)
      if (line.length === 0) this.#ready.delete(place.caller)
    }
    if (!place.isRunning) return
    this.#running--
    // What arrived meanwhile is read first, so that its caller has a turn in this round.
    setImmediate(() => this.#next())
  }
}
