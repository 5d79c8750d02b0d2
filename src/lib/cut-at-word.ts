// Shortens text between words.

/** At most `most` characters. What was cut ends with an ellipsis; a single long word is cut inside. */
export function cutAtWord(text: string, most: number): string {
  if (text.length <= most) return text
  const space = text.lastIndexOf(' ', most - 2)
  const inWord = isPairStart(text, most - 2) ? most - 2 : most - 1
  const end = space > 0 ? space : inWord
  return `${text.slice(0, end).trimEnd()}…`
}

/** Half of a character that takes two units would be no character. */
const isPairStart = (text: string, place: number): boolean => /[\uD800-\uDBFF]/.test(text[place] ?? '')
