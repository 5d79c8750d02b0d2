// A query may be pasted from a terminal or an editor. Parts of it are the reader's own, and lead nowhere: paths of their files,
// names of their tables, texts in their calls.

/** `at handleError (/srv/shop/main.js:72:11)`, and `npx` before a command */
const frameOrRunner = /\bat [^()]*\([^()]*\d\)|^[$\s]*npx\s/g
/** `from('avatars').upload()` */
const argument = /(?<=\w)\((['"`])[^'"`()]*\1\)/g
/** `relation "orders" does not exist`. Storage's own tables stay. */
const quotedName = /(?<=\s)\\?"(?!objects|buckets)[^"\s]*"(?=[\s.,:;]|$)/g
/** `2a05:d014:1c06::1:5432` */
const address = /(?<=\s)(?:[\da-f]{0,4}:){3,}[\da-f]{0,5}(?!\S)/gi
/** `https://shop.example/api` */
const url = /['"(]?https?:\/\/[^\s'")]+['")]?/gi
/** `HTTP/1.1 406 Not Acceptable`: the number says it all. */
const statusLine =
  /^\s*(?:HTTP(?:\/[\d.]+)?\s+([1-5]\d\d)\b.*|([1-5]\d\d)\s+(?:ok|created|no content|partial content|bad request|unauthorized|forbidden|not found|method not allowed|not acceptable|conflict|(?:payload|content) too large|unprocessable \w+|too many requests|internal server error|bad gateway|service unavailable|gateway timeout))\s*$/i
/** Four words. In a shorter query, a name in quotes or a URL may be the subject. */
const isMessage = /(\S+\s+){3}\S/

export function withoutOwnParts(pasted: string): string {
  const [, line, reason] = statusLine.exec(pasted) ?? []
  const status = line ?? reason
  if (status) return `HTTP status ${status}`
  const text = pasted.replace(frameOrRunner, '').replace(argument, '()').replace(address, '')
  const message = text.replace(quotedName, '').replace(url, '')
  return isMessage.test(message) ? message : text
}
