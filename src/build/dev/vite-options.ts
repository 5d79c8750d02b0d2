// How Vite serves scripts to a browser during development.
import { join } from 'node:path'
import type { InlineConfig } from 'vite'

interface Places {
  code: string
  root: string
  port: number
}

/** Everything that islands and programs import: when Vite discovers a package later, it reloads the page with a second copy of React. */
const packages = [
  'react',
  'react-dom',
  'react-dom/client',
  'react/jsx-dev-runtime',
  '@tanstack/react-query',
  '@nanostores/react',
  'nanostores',
  'downshift',
  'jose',
  '@codemirror/autocomplete',
  '@codemirror/commands',
  '@codemirror/lang-sql',
  '@codemirror/language',
  '@codemirror/view',
  '@lezer/highlight',
  'stemmer',
]

/**
 * Folders that programs write to. The provers keep a tsconfig.json in .cache, and Vite invalidates every module when one
 * changes: requests took half a minute after a save, and a page rendered meanwhile got two copies of a module.
 */
export const unwatched = ['.builds', '.cache', '.data', 'dist', 'test-results'].map(
  (folder) => `**/${folder}/**`,
)

export const viteOptions = ({ code, root, port }: Places): InlineConfig => ({
  configFile: false,
  root: code,
  publicDir: join(root, 'public'),
  appType: 'custom',
  logLevel: 'warn',
  server: {
    port,
    strictPort: true,
    host: '127.0.0.1',
    fs: { allow: [code, root] },
    watch: { ignored: unwatched },
  },
  optimizeDeps: {
    entries: [],
    include: packages,
  },
})
