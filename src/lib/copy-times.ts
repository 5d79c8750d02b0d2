// How long a copy button says what happened, in milliseconds.

/** Spec: the copied state lasts one second. */
export const copiedFor = 1000
export const failedFor = 3000
