// Makes browsers prefetch a page when the reader is about to open it, so that it opens instantly.

export function speculationRules(): string {
  return JSON.stringify({
    prefetch: [
      {
        where: {
          and: [
            { href_matches: '/*' },
            { not: { selector_matches: '[data-zoom]' } },
            // Texts for agents aren't pages.
            { not: { href_matches: ['/*.md', '/*.txt'] } },
          ],
        },
        eagerness: 'moderate',
      },
    ],
  })
}
