// A name such as GOTRUE_EXTERNAL_GOOGLE_CLIENT_ID in a narrow place: it breaks between its parts, not within a word.
import { Fragment } from 'react'

/** Shorter names fit next to a table's other column on the smallest phone. */
const longestUnbroken = 14

/** A name without such parts, such as SignUpWithPasswordCredentials, breaks between its words if it doesn't fit a phone's title. */
export const longestWord = 17

export function LongName({ name }: { name: string }) {
  return partsOf(name).map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a name never move
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ))
}

const partsOf = (name: string): string[] =>
  name
    .split(/(?<=\s)/)
    .flatMap((word) =>
      word.length > longestUnbroken ? word.split(/(?<=[_.])(?=[^\s_.])|(?<=\w[,:])(?=\w)/) : [word],
    )
    .flatMap((part) => (part.length > longestWord ? part.split(/(?<=[a-z])(?=[A-Z])/) : [part]))
