import type { PlinthClient } from '@plinth/plinth-js'

export interface Member {
  user_id: string
  name: string
  is_owner: boolean
}

/** Creates a room, with the caller as its owner. Returns its id. */
export async function createRoom(
  plinth: PlinthClient,
  roomName: string,
  memberName: string,
): Promise<string> {
  const { data, error } = await plinth.rpc('create_room', { room_name: roomName, member_name: memberName })
  if (error) throw error
  return data
}

/** Returns a token for one person. It can't be read again. */
export async function createInvite(plinth: PlinthClient, roomId: string): Promise<string> {
  const { data, error } = await plinth.rpc('create_invite', { room: roomId })
  if (error) throw error
  return data
}

/** Returns the id of the room that the caller is in now. */
export async function acceptInvite(plinth: PlinthClient, token: string, memberName: string): Promise<string> {
  const { data, error } = await plinth.rpc('accept_invite', { token, member_name: memberName })
  if (error) throw error
  return data
}

export async function membersOf(plinth: PlinthClient, roomId: string): Promise<Member[]> {
  const { data, error } = await plinth
    .from('room_members')
    .select('user_id, name, is_owner')
    .eq('room_id', roomId)
    .order('name')
    .returns<Member[]>()
  if (error) throw error
  return data
}

/** A member leaves, or an owner removes a member. Returns whether anyone was removed. */
export async function removeMember(plinth: PlinthClient, roomId: string, userId: string): Promise<boolean> {
  const { data, error } = await plinth
    .from('room_members')
    .delete()
    .eq('room_id', roomId)
    .eq('user_id', userId)
    .select('user_id')
  if (error) throw error
  // Someone who left may not see the deleted row anymore, but the response still has it.
  return data.length > 0
}
