// `getSession vs getUser`: both are wanted, and what joins them is in neither.

const joining = /\b(differences? (between|of)|compared (to|with)|(?<=\w\s+)(vs\.?|versus))(?=\s|$)/gi

export function withoutComparison(query: string): string {
  const compared = query.replace(joining, ' ')
  return /\w\W+\w/.test(compared) ? compared : query
}
