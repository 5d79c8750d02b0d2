// Users of the local project: the columns that are read, and what their owner gets to see of them.

export interface UserRow {
  id: string
  email: string
  created_at: string
  updated_at: string
  last_sign_in_at: string | null
  email_confirmed_at: string | null
  raw_app_meta_data: Record<string, unknown>
  raw_user_meta_data: Record<string, unknown>
}

export const userColumns =
  'id, email, created_at, updated_at, last_sign_in_at, email_confirmed_at, raw_app_meta_data, raw_user_meta_data'

export const publicUser = (user: UserRow) => ({
  id: user.id,
  aud: 'authenticated',
  role: 'authenticated',
  email: user.email,
  email_confirmed_at: user.email_confirmed_at,
  last_sign_in_at: user.last_sign_in_at,
  created_at: user.created_at,
  updated_at: user.updated_at,
  app_metadata: user.raw_app_meta_data,
  user_metadata: user.raw_user_meta_data,
  identities: [],
  is_anonymous: false,
})
