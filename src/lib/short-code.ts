// Three letters or digits that stand for a name in a URL. They depend on the name alone, so a link still means the same after
// entries are added, moved, or removed.

/** FNV-1a, a short hash without weak spots for short names. */
export function shortCode(name: string): string {
  let hash = 0x811c9dc5
  for (const letter of name) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193) >>> 0
  return (hash % 36 ** 3).toString(36).padStart(3, '0')
}
