// Anchor ids from heading text, as GitHub makes them: links written by hand keep working when content moves there.

/** `Write your first policy` → `write-your-first-policy` */
export function slugify(text: string): string {
  return text
    .trim()
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .replace(/\s+/g, '-')
}
