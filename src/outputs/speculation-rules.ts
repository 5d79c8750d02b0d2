// Tells browsers to fetch a page when the reader is about to open it: plain documents then open at once.

export function speculationRules(): string {
  return JSON.stringify({
    prefetch: [
      {
        where: {
          and: [
            { href_matches: '/*' },
            { not: { selector_matches: '[data-zoom]' } },
            // Texts for agents are no pages.
            { not: { href_matches: ['/*.md', '/*.txt'] } },
          ],
        },
        eagerness: 'moderate',
      },
    ],
  })
}
