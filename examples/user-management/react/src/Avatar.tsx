// #region avatar
import type { ChangeEvent } from 'react'
import { useEffect, useState } from 'react'
import { plinth } from './client'

interface Props {
  userId: string
  /** Path in the bucket; null if there is no picture yet. */
  path: string | null
  onUpload: (path: string) => void
  onProblem: (words: string) => void
}

export function Avatar({ userId, path, onUpload, onProblem }: Props) {
  const [picture, setPicture] = useState('')
  /** Incremented by every upload, so that a new picture under the same path is fetched again. */
  const [version, setVersion] = useState(0)

  // #region show
  useEffect(() => {
    if (!path) return
    let url = ''
    // Reading `version` makes the effect run again after an upload.
    void version
    plinth.storage
      .from('avatars')
      .download(path)
      .then(({ data, error }) => {
        if (error) return onProblem('Your picture could not be loaded.')
        url = URL.createObjectURL(data)
        setPicture(url)
      })
    return () => URL.revokeObjectURL(url)
  }, [path, version, onProblem])
  // #endregion

  // #region upload
  async function upload(event: ChangeEvent<HTMLInputElement>) {
    const file = event.target.files?.[0]
    if (!file) return
    onProblem('')
    const target = `${userId}/avatar`
    const { error } = await plinth.storage
      .from('avatars')
      .upload(target, file, { upsert: true, cacheControl: '0' })
    if (error) return onProblem(`The picture was not uploaded: ${error.message}`)
    setVersion(version + 1)
    onUpload(target)
  }
  // #endregion

  return (
    <div className="avatar">
      {picture ? <img src={picture} alt="You" /> : <div className="avatar-empty">No picture</div>}
      <label>
        Picture
        <input type="file" accept="image/*" onChange={upload} />
      </label>
    </div>
  )
}
// #endregion
