// What samples are compiled with: the platform's packages, mapped to the published ones that are compatible.
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { clientAt } from '../sample-clients.ts'

export interface ClientNames {
  /** The platform's name, as in PlinthClient. */
  platform: string
  /** The client's variable name in samples. */
  variable: string
  /** The platform's packages. */
  javascript: string
  serverSide: string
}

/** The platform's package: everything in a published client, with its class under the platform's name too. */
export const clientShim = ({ platform }: ClientNames, published: string): string => `
export * from '${published}'
export { SupabaseClient as ${platform}Client } from '${published}'
export type { SupabaseClientOptions as ${platform}ClientOptions } from '${published}'
`

/**
 * Names that samples can use without declaring them. `RefusedQuery` is the client's reason why a query is wrong, also in rows
 * of other tables, or never. It looks a few levels deep, because some types contain themselves.
 */
export const globals = ({ variable, javascript, platform }: ClientNames): string => `
declare const ${variable}: import('${javascript}').${platform}Client
type RefusedQuery<T, Depth extends 0[] = []> =
  0 extends 1 & T ? never
  : Depth['length'] extends 6 ? never
  : T extends { error: true } & string ? T
  : T extends readonly (infer Row)[] ? RefusedQuery<Row, [...Depth, 0]>
  : T extends string | number | boolean | bigint | symbol | null | undefined ? never
  : { [Key in keyof T]-?: RefusedQuery<T[Key], [...Depth, 0]> }[keyof T]
declare module '*.vue' { const component: import('vue').DefineComponent<Record<string, unknown>>; export default component }
declare module '*.svelte' { const component: import('svelte').Component<any>; export default component }
declare module '*.css' {}
declare function mustBeRows<T>(rows: T & ([RefusedQuery<T>] extends [never] ? unknown : { refused: RefusedQuery<T> })): void
`

/** A type error that the compiler must report. A run that doesn't report it has checked nothing. */
export const canary = {
  text: 'export const canary: string = 1\n',
  fault: { line: 0, column: 13, code: 'TS2322' },
}

interface ProjectFiles {
  /** Folder with node_modules. */
  code: string
  client: ClientNames
  /** Our files, then samples, then the canary, as paths from the project's folder. */
  files: readonly string[]
  /** The published client. */
  published: string
  /** Path of the client shim from the project's folder. */
  shim: string
  /** The project has a single page, which can declare names for all of its files. */
  isAlone: boolean
}

export function compilerOptions({ code, client, published, files, shim, isAlone }: ProjectFiles): object {
  return {
    compilerOptions: {
      target: 'esnext',
      module: 'preserve',
      moduleResolution: 'bundler',
      // A file without imports and exports would share its names with all pages. In its own project, a page can have such
      // files, because only there can it declare a module that isn't installed.
      moduleDetection: isAlone ? 'auto' : 'force',
      lib: ['esnext', 'dom', 'dom.iterable'],
      types: ['node', 'deno', 'vite/client', 'svelte'],
      paths: {
        [client.javascript]: [shim],
        [client.serverSide]: [join(code, 'node_modules/@supabase/ssr')],
        // The package for servers imports the newest client.
        ...(published === clientAt.release
          ? { [clientAt.newest]: [join(code, 'node_modules', published)] }
          : {}),
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
    files,
  }
}

/**
 * The native executable. The package's `bin/tsc` starts it as a child of a Node process, whose exit status hides how the
 * compiler ended. The platform-specific package exports its `package.json`, so that the executable can be found next to it.
 */
export function compilerPath(code: string): string {
  const typescript = createRequire(join(code, 'node_modules/typescript/package.json'))
  const native = typescript.resolve(`@typescript/typescript-${process.platform}-${process.arch}/package.json`)
  return join(dirname(native), 'lib', process.platform === 'win32' ? 'tsc.exe' : 'tsc')
}
