interface ProcessLock {
  /** Names one more process, without which the lock isn't free. */
  add: (pid: number) => void
  release: () => void
}

/** The number of a process, 0 if it isn't known yet. */
type Attempt = ProcessLock | { holder: number; release?: undefined }

/** `isShared`: a lock that this process already has is taken once more. The first one to be released frees it. */
export function tryLock(path: string, options?: { isShared?: boolean }): Attempt

/** Waits until the lock is ours, for up to `patience` milliseconds. */
export function takeLock(
  path: string,
  options: { patience: number; onWait: (pid: number) => void },
): Promise<Attempt>
