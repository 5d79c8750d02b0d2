// What all bundles have in common.
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Browsers that support everything the styles use, most notably light-dark(). */
export const browsers = ['chrome123', 'edge123', 'firefox120', 'safari17.5']

function hashFiles(root, paths) {
  const hash = createHash('sha256')
  for (const path of paths) {
    const full = join(root, path)
    if (!existsSync(full)) continue
    const files = readdirSync(full, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
      .map((entry) => join(entry.parentPath, entry.name))
      .sort()
    for (const file of files) hash.update(file.slice(root.length)).update('\0').update(readFileSync(file))
  }
  return hash.digest('hex').slice(0, 16)
}

/** Hash of folders and files, as they are. */
export const hashWith = (root, folders, files) =>
  createHash('sha256')
    .update(hashFiles(root, folders))
    .update(
      files
        .filter((file) => existsSync(join(root, file)))
        .map((file) => readFileSync(join(root, file)))
        .join('\0'),
    )
    .digest('hex')
    .slice(0, 16)

export const common = (root) => ({ configFile: false, root, logLevel: 'warn', publicDir: false })

/** Libraries mark files for frameworks that run React on servers, which doesn't matter here. */
export const onwarn = (warning, tell) => {
  if (warning.code !== 'MODULE_LEVEL_DIRECTIVE') tell(warning)
}

/** Affects every bundle without being imported. */
export const always = [
  'package-lock.json',
  'tsconfig.json',
  ...['bundle', 'bundle-cache', 'bundle-options', 'bundle-programs'].map((name) => `bin/${name}.mjs`),
]

export const forNode = (root, outDir, input) => ({
  ...common(root),
  build: {
    ssr: true,
    outDir,
    emptyOutDir: true,
    target: 'node20',
    cssMinify: 'lightningcss',
    cssTarget: browsers,
    rollupOptions: {
      input,
      output: { entryFileNames: '[name].mjs', chunkFileNames: '[name]-[hash].mjs' },
      onwarn,
    },
  },
})
