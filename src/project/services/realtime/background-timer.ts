// A timer that doesn't keep Node's process alive. Browsers have no such thing.

export function inBackground<T>(timer: T): T {
  ;(timer as { unref?: () => void }).unref?.()
  return timer
}
