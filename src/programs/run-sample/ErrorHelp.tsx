// How to fix an error, and where the site explains it.
import { useEffect, useState } from 'react'
import type { ErrorHelp as Help, RanError } from './known-errors.ts'
import { helpWith } from './known-errors.ts'
import { numbered } from './numbered.ts'

/** Nothing until it's loaded. */
export function ErrorHelp({ code, message, from }: RanError) {
  const [help, setHelp] = useState<Help>()
  useEffect(() => {
    let isStale = false
    void helpWith({ code, message, from }).then((found) => isStale || setHelp(found))
    return () => {
      isStale = true
    }
  }, [code, message, from])
  if (!help) return null
  const { fix, href } = help
  return (
    <p className="run-fix">
      {fix && (
        <>
          <b>Fix:</b> <FixText text={fix} />{' '}
        </>
      )}
      <a href={href}>{fix ? 'Cause and example' : 'Look it up in the index of errors'}</a>
    </p>
  )
}

/** Code in backticks, and links as their text. */
const FixText = ({ text }: { text: string }) =>
  numbered(text.replace(/\[([^\]]*)\]\([^)]*\)/g, '$1').split('`')).map(([at, part]) =>
    at % 2 === 1 ? <code key={at}>{part}</code> : part,
  )
