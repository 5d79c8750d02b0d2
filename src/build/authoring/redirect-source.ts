// data/redirects.yaml as it's written: entries are added and removed by line, so comments and order stay.

/** The text with one more redirect. */
export const withRedirect = (source = '', from: string, to: string): string =>
  `${source}${source === '' || source.endsWith('\n') ? '' : '\n'}- from: ${from}\n  to: ${to}\n`

/** The text without the redirect of this URL. */
export const withoutRedirect = (source: string, from: string): string =>
  source.replace(new RegExp(`^- from: ${from}\\n {2}to: .*\\n?`, 'm'), '')
