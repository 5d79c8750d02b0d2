import type { PlinthClient } from '@plinth/plinth-js'

export async function signInAtWork(plinth: PlinthClient, email: string) {
  const { data, error } = await plinth.auth.signInWithSSO({
    domain: email.trim().toLowerCase().split('@').pop() ?? '',
    options: { redirectTo: 'https://app.example.com/signed-in' },
  })
  if (error) throw error
  window.location.assign(data.url)
}

/** The clinic to open after any sign-in: that of an invitation, of the SSO connection, or none yet. */
export async function clinicAfterSignIn(plinth: PlinthClient, token: string): Promise<string | null> {
  const { data, error } = token
    ? await plinth.rpc('accept_invitation', { token })
    : await plinth.rpc('enter_by_sso')
  if (error) throw error
  return data
}
