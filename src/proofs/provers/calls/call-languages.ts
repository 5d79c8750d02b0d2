// Languages of client libraries that the build can't compile. Their calls are compared with the library's surface.

const callLanguages = ['dart', 'swift', 'kotlin', 'csharp']

export const isCallLanguage = (language: string): boolean => callLanguages.includes(language)
