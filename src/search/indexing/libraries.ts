// The client libraries that a page has samples for, so that readers can filter by theirs.
import type { Page } from '../../model/site-model.ts'

/** `names`: the words that mean the library in a query. */
export const libraries = [
  {
    id: 'javascript',
    label: 'JavaScript',
    names: ['javascript', 'js', 'typescript', 'ts'],
    languages: ['js', 'jsx', 'ts', 'tsx', 'vue', 'svelte'],
  },
  { id: 'dart', label: 'Dart', names: ['dart', 'flutter'], languages: ['dart'] },
  { id: 'python', label: 'Python', names: ['python', 'py'], languages: ['python'] },
  { id: 'swift', label: 'Swift', names: ['swift', 'ios'], languages: ['swift'] },
  { id: 'kotlin', label: 'Kotlin', names: ['kotlin', 'android'], languages: ['kotlin'] },
  { id: 'csharp', label: 'C#', names: ['c#', 'csharp', '.net', 'dotnet'], languages: ['csharp'] },
] as const

export function librariesOf({ fences }: Page): string[] {
  const languages = new Set(fences.filter(({ meta }) => !meta.hidden).map(({ language }) => language))
  return libraries
    .filter((library) => library.languages.some((one) => languages.has(one)))
    .map(({ id }) => id)
}
