// The client libraries, in the order in which readers see them. An id is part of URLs, and names a library's folder in data/.

export const clientLibraries = [
  {
    id: 'javascript',
    label: 'JavaScript',
    /** The words that mean the library in a query. */
    names: ['javascript', 'js', 'typescript', 'ts'],
    /** The languages of its samples. */
    languages: ['js', 'jsx', 'ts', 'tsx', 'vue', 'svelte'],
  },
  { id: 'dart', label: 'Dart', names: ['dart', 'flutter'], languages: ['dart'] },
  { id: 'python', label: 'Python', names: ['python', 'py'], languages: ['python'] },
  {
    id: 'csharp',
    label: 'C#',
    names: ['c#', 'csharp', '.net', 'dotnet', 'blazor', 'maui', 'unity', 'xamarin'],
    languages: ['csharp'],
  },
  { id: 'swift', label: 'Swift', names: ['swift', 'ios'], languages: ['swift'] },
  { id: 'kotlin', label: 'Kotlin', names: ['kotlin', 'android'], languages: ['kotlin'] },
] as const

export type ClientLibraryId = (typeof clientLibraries)[number]['id']
