// The size of an engine's code in a page: bundled, minified, and compressed like the site's own scripts.
import { assetQuality, brotli } from '../../src/build/caches/compress.ts'

/** `source` imports the engine and puts what a page needs on `globalThis`. */
export async function codeSize(root: string, source: string): Promise<number> {
  const { build } = await import('vite')
  const entry = 'virtual:engine'
  const built = await build({
    configFile: false,
    root,
    logLevel: 'silent',
    publicDir: false,
    plugins: [
      {
        name: 'engine-entry',
        resolveId: (id) => (id === entry ? entry : undefined),
        load: (id) => (id === entry ? source : undefined),
      },
    ],
    build: { write: false, modulePreload: false, rollupOptions: { input: entry } },
  })
  const bundles = Array.isArray(built) ? built : [built]
  const chunks = bundles.flatMap((bundle) => ('output' in bundle ? bundle.output : []))
  return chunks.reduce(
    (sum, chunk) => sum + (chunk.type === 'chunk' ? brotli(chunk.code, assetQuality(0)).length : 0),
    0,
  )
}
