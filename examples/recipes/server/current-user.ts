import { createClient } from '@plinth/plinth-js'

/** The user whose access token this is, verified by the Auth server, or null. */
export async function currentUser(token: string) {
  const plinth = createClient('https://your-project.plinth.example', 'your-anon-key', {
    auth: { persistSession: false, autoRefreshToken: false },
  })
  const { data, error } = await plinth.auth.getUser(token)
  return error ? null : data.user
}
