// #region sign-in
import type { FormEvent } from 'react'
import { useState } from 'react'
import { plinth } from './client'

export function SignIn() {
  const [status, setStatus] = useState<'ready' | 'sending' | 'sent'>('ready')
  const [problem, setProblem] = useState('')

  async function sendLink(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const email = String(new FormData(event.currentTarget).get('email'))
    setStatus('sending')
    setProblem('')
    const { error } = await plinth.auth.signInWithOtp({
      email,
      options: { emailRedirectTo: window.location.origin },
    })
    if (error) setProblem(error.message)
    setStatus(error ? 'ready' : 'sent')
  }

  return (
    <form onSubmit={sendLink}>
      <h1>Sign in</h1>
      <p>Enter your email, and we send you a sign-in link. There is no password.</p>
      <label>
        Email
        <input name="email" type="email" autoComplete="email" required />
      </label>
      <button type="submit" disabled={status === 'sending'}>
        {status === 'sending' ? 'Sending…' : 'Send the link'}
      </button>
      <p role="status">{status === 'sent' && 'Check your inbox. Your sign-in link is on its way.'}</p>
      <p role="alert">{problem}</p>
    </form>
  )
}
// #endregion
