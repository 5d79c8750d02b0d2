// The server's end of a WebSocket, as far as Realtime uses it: a connection of `ws`, or a pair in the memory of a reader's tab.

export interface ServerSocket {
  readonly readyState: number
  readonly OPEN: number
  /** Bytes that the client hasn't read yet. */
  readonly bufferedAmount: number
  /** Messages come as bytes, with whether they were sent as bytes. */
  on(event: 'message' | 'error', listener: (...args: never[]) => void): unknown
  once(event: 'close', listener: () => void): unknown
  send(data: string | Uint8Array): void
  close(code?: number, reason?: string): void
  /** Without a farewell. */
  terminate(): void
}
