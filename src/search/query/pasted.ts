// A query may be pasted from a terminal or an editor. Parts of it are the reader's own, and lead nowhere: paths of their files,
// names of their tables, texts in their calls.

/** `at handleError (/srv/shop/main.js:72:11)` */
const stackFrame = /\bat [^()]*\([^()]*:\d+:\d+\)/g
/** `npx plinth services` is asked about `plinth services`. */
const launcher = /^[\s$]*(?:npx|bunx|(?:pnpm|yarn) (?:dlx|exec))\s+(?=\S)/
/** `from('avatars').upload()` */
const argument = /(?<=\w)\((['"`])[^'"`()]*\1\)/g
/** `relation "orders" does not exist`. Storage's own tables stay. */
const quotedName = /(?<=\s)\\?"(?!(?:objects|buckets)")[^"\s]*"(?=[\s.,:;]|$)/g
/** A message has this many other words. In a shorter query, a name in quotes may be the subject. */
const wordsOfMessage = 4

export function withoutOwnParts(pasted: string): string {
  const text = pasted.replace(stackFrame, ' ').replace(launcher, '').replace(argument, '()')
  const message = text.replace(quotedName, ' ')
  return message.trim().split(/\s+/).length >= wordsOfMessage ? message : text
}
