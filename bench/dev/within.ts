// Bounds a wait: a measurement that hangs says what it waited for.

/** Milliseconds. The slowest step takes a few seconds on a busy machine. */
const patience = 60_000

/** `what` completes the sentence "Waited 60 s for …". */
export async function within<T>(what: string, work: Promise<T>, most = patience): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () =>
        reject(
          new Error(`Waited ${(most / 1000).toFixed(0)} s for ${what}. Look at what was printed above.`),
        ),
      most,
    )
  })
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
    // Rejections after the limit have no one to report to.
    work.catch(() => undefined)
  }
}
