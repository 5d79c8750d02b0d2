// #region account
import type { User } from '@plinth/plinth-js'
import type { FormEvent } from 'react'
import { useEffect, useState } from 'react'
import { Avatar } from './Avatar'
import { plinth } from './client'
import { inWords } from './words'

interface Profile {
  username: string | null
  full_name: string | null
  website: string | null
  avatar_url: string | null
}

export function Account({ user }: { user: User }) {
  const [profile, setProfile] = useState<Profile>()
  const [message, setMessage] = useState('')
  const [problem, setProblem] = useState('')

  // #region load
  useEffect(() => {
    plinth
      .from('profiles')
      .select('username, full_name, website, avatar_url')
      .eq('id', user.id)
      .single()
      .then(({ data, error }) => (error ? setProblem(inWords(error)) : setProfile(data)))
  }, [user.id])
  // #endregion

  // #region save
  async function save(changes: Partial<Profile>) {
    setMessage('')
    setProblem('')
    const { data, error } = await plinth
      .from('profiles')
      .upsert({ id: user.id, updated_at: new Date().toISOString(), ...changes })
      .select('username, full_name, website, avatar_url')
      .single()
    if (error) return setProblem(inWords(error))
    setProfile(data)
    setMessage('Saved.')
  }
  // #endregion

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    // Save an empty field as null: an empty string would be too short for the check constraint.
    const text = (name: string) => String(form.get(name)).trim() || null
    void save({ username: text('username'), full_name: text('full_name'), website: text('website') })
  }

  if (!profile) return <p role="status">{problem || 'Loading your profile…'}</p>
  return (
    <form onSubmit={submit}>
      <h1>Your profile</h1>
      <Avatar
        userId={user.id}
        path={profile.avatar_url}
        onUpload={(path) => void save({ avatar_url: path })}
        onProblem={setProblem}
      />
      <label>
        Email
        <input value={user.email} disabled />
      </label>
      <label>
        Username
        <input name="username" defaultValue={profile.username ?? ''} autoComplete="username" />
      </label>
      <label>
        Full name
        <input name="full_name" defaultValue={profile.full_name ?? ''} autoComplete="name" />
      </label>
      <label>
        Website
        <input name="website" type="url" defaultValue={profile.website ?? ''} placeholder="https://" />
      </label>
      <button type="submit">Save</button>
      <button type="button" className="quiet" onClick={() => void plinth.auth.signOut()}>
        Sign out
      </button>
      <p role="status">{message}</p>
      <p role="alert">{problem}</p>
    </form>
  )
}
// #endregion
