// Languages that the compiler checks. Separate from the checks, because compilers take long to load.

const extensions = ['ts', 'tsx', 'js', 'jsx']

export const isComponentFile = (language: string): boolean => language === 'vue' || language === 'svelte'

export const isProgram = (language: string): boolean =>
  extensions.includes(language) || isComponentFile(language)
