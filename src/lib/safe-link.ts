// Which links a page may have: to places of this site, to https:, to mailto:, and to this machine by http:. All others are
// problems, and both HTML and Markdown leave them out: opening javascript: or data: runs what an author wrote.

const scheme = /^[a-z][a-z0-9+.-]*:/i
const allowed = /^(?:https:\/\/|mailto:|http:\/\/(?:localhost|127\.0\.0\.1)(?::\d+)?(?:[/?#]|$))/i

/** As browsers read it: without control characters and spaces in front, and without tabs and line breaks anywhere. */
const asRead = (href: string): string =>
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what browsers leave out
  href.replace(/^[\u0000-\u0020]+/, '').replace(/[\t\n\r]/g, '')

/** Whether it leads out of the site, for good or bad. */
export const isExternal = (href: string): boolean => scheme.test(asRead(href))

export const isSafeLink = (href: string): boolean => !isExternal(href) || allowed.test(asRead(href))

/** The link, or one that leads nowhere. */
export const safeLink = (href: string): string => (isSafeLink(href) ? href : '#')
