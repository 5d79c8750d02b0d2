// The names that a script declares and uses, and whether it imports a file that another sample shows.

const scripts = ['ts', 'tsx', 'js', 'jsx', 'vue', 'svelte']
export const isScript = (language: string): boolean => scripts.includes(language)

/** Names that almost every sample has for itself. */
const everyday = new Set(['data', 'error', 'user', 'session', 'headers', 'client', 'Props'])

/** Declared on the outermost level. */
export function declaredNames(code: string): Set<string> {
  const declarations = code.matchAll(
    /^(?:export )?(?:default )?(?:async )?(?:const|let|var|function|class|interface|type|enum) (\w+)/gm,
  )
  return new Set(Array.from(declarations, ([, name = '']) => name).filter((name) => !everyday.has(name)))
}

/** All words of the code that could be a name, outside of imports and text. */
export function usedNames(code: string): Set<string> {
  const withoutText = code
    .replace(/^import [\s\S]*? from .*$/gm, ' ')
    .replace(/\/\/.*$/gm, ' ')
    .replace(/'[^'\n]*'|"[^"\n]*"/g, ' ')
    .replace(/\.\w+/g, ' ')
  return new Set(withoutText.match(/[A-Za-z_$][\w$]*/g))
}

/** `import { x } from '@/lib/client'` and a sample with the title `src/lib/client.ts`. */
export function importsFile(code: string, title: string | undefined): boolean {
  if (!title) return false
  const file = withoutExtension(title)
  return Array.from(code.matchAll(/\bfrom ['"]([^'"]+)['"]/g)).some(([, path = '']) => {
    const isLocal = /^(\.{1,2}\/|[@~$]\/|\$lib\/|src\/)/.test(path)
    const wanted = withoutExtension(path.replace(/^(\.{1,2}\/)+|^[@~$]\/|^\$lib\/|^src\//g, ''))
    return isLocal && (file === wanted || file.endsWith(`/${wanted}`))
  })
}

const withoutExtension = (path: string): string => path.replace(/\.(tsx?|jsx?|vue|svelte)$/, '')
