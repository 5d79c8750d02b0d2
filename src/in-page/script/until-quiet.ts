// When a sample that opened a WebSocket is over.

/** What one sample sends and receives. */
export interface Traffic {
  /** Requests without a response yet. */
  requests: number
  /** When the last message was sent or received, or the last response. Undefined if no socket was opened. */
  last?: number
}

/** No message for this many milliseconds: everything that the sample caused has arrived. */
const quiet = 300

interface Waiting {
  traffic: Traffic
  /** Whether the sample has shown something. */
  isShown: () => boolean
  /** Sends what the project still has to send. */
  flush: () => Promise<void>
  /** Milliseconds. */
  limit: number
}

/** A sample that opened a socket ends when what it waits for has arrived. */
export async function untilQuiet({ traffic, isShown, flush, limit }: Waiting): Promise<void> {
  const end = Date.now() + limit
  while (
    traffic.last !== undefined &&
    !(isShown() && traffic.requests === 0 && Date.now() - traffic.last > quiet)
  ) {
    if (Date.now() > end) throw new Error(`It waited for messages for ${limit / 1000} s and printed nothing.`)
    await new Promise((resolve) => setTimeout(resolve, quiet / 6))
    await flush()
  }
}
