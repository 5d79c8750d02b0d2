// The client libraries that a page has samples for, so that readers can filter by theirs.
import type { Page } from '../../model/site-model.ts'

export const libraries = [
  { id: 'javascript', label: 'JavaScript', languages: ['js', 'jsx', 'ts', 'tsx', 'vue', 'svelte'] },
  { id: 'dart', label: 'Dart', languages: ['dart'] },
  { id: 'python', label: 'Python', languages: ['python'] },
  { id: 'swift', label: 'Swift', languages: ['swift'] },
  { id: 'kotlin', label: 'Kotlin', languages: ['kotlin'] },
  { id: 'csharp', label: 'C#', languages: ['csharp'] },
] as const

export function librariesOf({ fences }: Page): string[] {
  const languages = new Set(fences.filter(({ meta }) => !meta.hidden).map(({ language }) => language))
  return libraries
    .filter((library) => library.languages.some((one) => languages.has(one)))
    .map(({ id }) => id)
}
