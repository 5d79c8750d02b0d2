// #region app
import type { Session } from '@plinth/plinth-js'
import { useEffect, useState } from 'react'
import { Account } from './Account'
import { plinth } from './client'
import { SignIn } from './SignIn'

export default function App() {
  // undefined until the client has checked; null when no one is signed in.
  const [session, setSession] = useState<Session | null>()

  useEffect(() => {
    const { data } = plinth.auth.onAuthStateChange((_event, current) => setSession(current))
    return () => data.subscription.unsubscribe()
  }, [])

  if (session === undefined) return null
  return <main>{session ? <Account key={session.user.id} user={session.user} /> : <SignIn />}</main>
}
// #endregion
