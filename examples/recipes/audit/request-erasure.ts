import type { PlinthClient } from '@plinth/plinth-js'

const uniqueViolation = '23505'

/** Can be repeated: a second request changes nothing. */
export async function requestErasure(plinth: PlinthClient, userId: string): Promise<void> {
  const { error } = await plinth.from('erasure_requests').insert({ user_id: userId })
  if (error && error.code !== uniqueViolation) throw error
}
