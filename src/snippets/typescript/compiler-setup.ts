// What samples are compiled with: the platform's packages mapped to the published ones that speak its protocol.
import type { ClientNames } from './prove-typescript.ts'

/** The platform's package: everything of the published client, with its class under the platform's name too. */
export const clientShim = ({ platform }: ClientNames): string => `
export * from '@supabase/supabase-js'
export { SupabaseClient as ${platform}Client } from '@supabase/supabase-js'
export type { SupabaseClientOptions as ${platform}ClientOptions } from '@supabase/supabase-js'
`

/** Names that samples may use without showing where they come from. */
export const globals = ({ variable, javascript, platform }: ClientNames): string => `
declare const ${variable}: import('${javascript}').${platform}Client
type RefusedQuery<T> = T extends readonly (infer Row)[] ? RefusedQuery<Row> : T extends { error: true } & string ? T : never
declare module '*.vue' { const component: import('vue').DefineComponent<Record<string, unknown>>; export default component }
declare module '*.svelte' { const component: import('svelte').Component<any>; export default component }
declare module '*.css' {}
declare function mustBeRows<T>(rows: T & ([RefusedQuery<NonNullable<T>>] extends [never] ? unknown : RefusedQuery<NonNullable<T>>)): void
`

export function compilerOptions({ javascript, serverSide }: ClientNames, files: readonly string[]): object {
  return {
    compilerOptions: {
      target: 'esnext',
      module: 'preserve',
      moduleResolution: 'bundler',
      lib: ['esnext', 'dom', 'dom.iterable'],
      types: ['node', 'deno', 'vite/client', 'svelte'],
      paths: {
        [javascript]: ['./client.d.ts'],
        [serverSide]: ['../../../node_modules/@supabase/ssr'],
      },
      jsx: 'react-jsx',
      strict: true,
      allowJs: true,
      checkJs: true,
      allowImportingTsExtensions: true,
      resolveJsonModule: true,
      skipLibCheck: true,
      noEmit: true,
    },
    files: ['globals.d.ts', ...files],
  }
}
