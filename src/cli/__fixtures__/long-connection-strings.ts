// Strings that no one types but someone might paste: a regular expression that backtracks takes minutes for these.

export const longConnectionStrings: readonly string[] = [
  `postgresql://h/db?${'a=b&'.repeat(5000)}`,
  `postgresql://${'a'.repeat(50_000)}`,
  `postgresql://${'a,'.repeat(25_000)}@`,
]
