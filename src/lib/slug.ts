// Anchor IDs from heading text, in GitHub's format, so that links keep working if content moves there.

/** `Write your first policy` → `write-your-first-policy` */
export function slugify(text: string): string {
  return text
    .trim()
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .replace(/\s+/g, '-')
}
