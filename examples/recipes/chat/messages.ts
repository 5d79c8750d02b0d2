import type { PlinthClient } from '@plinth/plinth-js'

export interface Message {
  id: number
  author_id: string | null
  body: string
  created_at: string
  updated_at: string
  deleted_at: string | null
}

const columns = 'id, author_id, body, created_at, updated_at, deleted_at'

/** A page of messages, newest first. For the first page, pass no id, and then the id of the last message. */
export async function messagesBefore(
  plinth: PlinthClient,
  roomId: string,
  beforeId: number | undefined,
  size: number,
): Promise<Message[]> {
  let query = plinth.from('messages').select(columns).eq('room_id', roomId)
  if (beforeId !== undefined) query = query.lt('id', beforeId)
  const { data, error } = await query.order('id', { ascending: false }).limit(size).returns<Message[]>()
  if (error) throw error
  return data
}

export async function sendMessage(plinth: PlinthClient, roomId: string, body: string): Promise<void> {
  const { error } = await plinth.from('messages').insert({ room_id: roomId, body })
  if (error) throw error
}

/** Returns false if the message is deleted, or isn't the caller's. */
export const editMessage = (plinth: PlinthClient, roomId: string, id: number, body: string) =>
  change(plinth, roomId, id, { body })

/** Returns false if the message is deleted already, or isn't the caller's. */
export const deleteMessage = (plinth: PlinthClient, roomId: string, id: number) =>
  change(plinth, roomId, id, { deleted_at: new Date().toISOString() })

async function change(
  plinth: PlinthClient,
  roomId: string,
  id: number,
  values: { body: string } | { deleted_at: string },
): Promise<boolean> {
  const { data, error } = await plinth
    .from('messages')
    .update(values)
    .eq('room_id', roomId)
    .eq('id', id)
    .select('id')
  if (error) throw error
  return data.length > 0
}
