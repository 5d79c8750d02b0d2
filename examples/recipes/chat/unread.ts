import type { PlinthClient } from '@plinth/plinth-js'

/** How many messages of others are unread, for each of the caller's rooms. 100 means 100 or more. */
export async function unreadCounts(plinth: PlinthClient): Promise<Map<string, number>> {
  const { data, error } = await plinth
    .from('unread_counts')
    .select('room_id, unread')
    .returns<{ room_id: string; unread: number }[]>()
  if (error) throw error
  return new Map(data.map(({ room_id, unread }) => [room_id, unread]))
}

/** Call it with the newest message on screen, when the window has the focus. */
export async function markRead(
  plinth: PlinthClient,
  roomId: string,
  userId: string,
  messageId: number,
): Promise<void> {
  const { error } = await plinth
    .from('room_members')
    .update({ last_read: messageId })
    .eq('room_id', roomId)
    .eq('user_id', userId)
    // A slow request from another tab must not make messages unread again.
    .lt('last_read', messageId)
  if (error) throw error
}
