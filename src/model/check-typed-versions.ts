// Versions that are typed a second time, where a program or a reader of the file needs them: they're those of the release.
import type { WrittenFile } from '../markdown/step.ts'
import type { Problem } from '../problems/problem.ts'
import type { Release, ReleaseComponent } from '../schemas/release.ts'

interface Place {
  /** Below data/. */
  path: RegExp
  /** Has the version as its only group. */
  version: RegExp
  /** The component's ID, from the match of `path` and the file's text. */
  component: (match: RegExpExecArray, source: string, components: Components) => string
  /** What it says is about minor versions, and not every patch has a tag. */
  isMinor?: true
}

type Components = ReadonlyMap<string, ReleaseComponent>

const ofServer: Readonly<Record<string, string>> = { analytics: 'logflare' }

const places: readonly Place[] = [
  { path: /^cli\/info\.yaml$/, version: /^version: (\S+)/m, component: () => 'cli' },
  {
    // The page about the single-tenant realtime server is about another program than the platform's.
    path: /^config\/(cli|auth|storage|analytics)\.yaml$/,
    version: /^version: (\S+)/m,
    component: ([, name = '']) => ofServer[name] ?? name,
  },
  {
    path: /^apis\/self-hosting-(\w+)\/api\.yaml$/,
    version: /^ {2}version: (\S+)/m,
    component: ([, name = '']) => name,
  },
  {
    path: /^libraries\/(\w+)\/(v\d+)\/library\.yaml$/,
    version: /^compared_with: \S+ (\S+)/m,
    component: ([, library = '', version = ''], source) =>
      /^current: true/m.test(source) ? library : `${library}-${version}`,
  },
  {
    path: /^libraries\/(\w+)\/(v\d+)\/since\.yaml$/,
    version: /^(?:release|last): (\S+)/m,
    component: ([, library = '', version = ''], _, components) =>
      components.has(`${library}-${version}`) ? `${library}-${version}` : library,
    isMinor: true,
  },
]

/** Images whose name differs from the component's. */
const ofImage: Readonly<Record<string, string>> = { 'storage-api': 'storage' }

export function checkTypedVersions(
  release: Release | undefined,
  data: ReadonlyMap<string, WrittenFile>,
  compose: WrittenFile | undefined,
): Problem[] {
  if (!release) return []
  const components = new Map(release.components.map((component) => [component.id, component]))
  const inData = [...data].flatMap(([path, written]) =>
    places.flatMap((place): Problem[] => {
      const match = place.path.exec(path)
      const typed = match && place.version.exec(written.source)
      if (!typed) return []
      const id = place.component(match, written.source, components)
      const component = components.get(id)
      const [, version = ''] = typed
      if (place.isMinor && component && versionsOf(component).map(minorOf).includes(minorOf(version)))
        return []
      return compared(id, component, version, typed.index, written, versionsOf)
    }),
  )
  const images = [...(compose?.source.matchAll(/^ +image: (?:[\w-]+\/)?([\w-]+):v?(\d[\d.]*)/gm) ?? [])]
  const inImages = images.flatMap(({ 1: image = '', 2: typed = '', index }) => {
    const id = ofImage[image] ?? image
    return compose ? compared(id, components.get(id), typed, index, compose, composeVersions) : []
  })
  return [...inData, ...inImages]
}

const versionsOf = (component: ReleaseComponent): string[] =>
  component.kind === 'client'
    ? [component.version]
    : [component.hosted, component.local].flatMap((version) => version ?? [])

const minorOf = (version: string): string => version.split('.').slice(0, 2).join('.')

const composeVersions = (component: ReleaseComponent): string[] =>
  component.kind === 'client' ? [] : [component.compose].flatMap((version) => version ?? [])

function compared(
  id: string,
  component: ReleaseComponent | undefined,
  typed: string,
  index: number,
  { file, source }: WrittenFile,
  wanted: (component: ReleaseComponent) => string[],
): Problem[] {
  const versions = component ? wanted(component) : []
  if (versions.includes(typed.replace(/^['"]|['"]$/g, ''))) return []
  const line = source.slice(0, index).split('\n').length
  return [
    {
      code: 'bad-data',
      file,
      line,
      column: 1,
      message: `The file is about ${id} ${typed}, but data/release.yaml has ${versions.join(' and ') || `no version of ${id} for it`}.`,
      hint: 'Change the version here, with everything that it describes, or the one of the release.',
    },
  ]
}
