// data/release.yaml: the one release of the platform that this site describes, with the version of every component.
import { z } from 'zod'

/** Numbers separated by dots. A pinned image may have a date instead. */
const version = z
  .string()
  .regex(/^\d+(\.\d+)*$/, 'Write numbers separated by dots: 2.26.8')
  .describe('Such as 2.26.8.')

const id = z
  .string()
  .regex(/^[a-z][a-z0-9_-]*$/)
  .describe('What data/availability.yaml and <Later> call it.')
const name = z.string().min(1).describe('What readers call it.')
const source = z.array(z.string()).min(1).describe('Where the versions were read: keys of `sources`.')

const service = z.strictObject({
  kind: z.literal('service'),
  id,
  name,
  hosted: version.optional().describe('On a hosted project created on the date of the release.'),
  local: version.optional().describe("What the tool's `start` runs."),
  compose: version.optional().describe("What the self-hosting guide's Compose file runs."),
  note: z.string().min(10).optional().describe('A difference that readers meet, in one sentence.'),
  source,
})

const extension = service.extend({
  kind: z.literal('extension'),
  id: id.describe('Its name in `create extension`.'),
})

const client = z.strictObject({
  kind: z.literal('client'),
  id,
  name,
  version,
  /** Its parts have their own versions, which change logs name. */
  parts: z.record(id, version).optional().describe('Libraries that it consists of, with their versions.'),
  source,
})

export const releaseSchema = z.strictObject({
  name: z.string().min(1).describe('As in "Platform of March 2024".'),
  date: z.iso.date().describe('The last day on which these versions were the current ones.'),
  sources: z.record(z.string(), z.string().min(10)).describe('Where versions were read, by a short name.'),
  components: z.array(z.discriminatedUnion('kind', [service, extension, client])).min(1),
})

export type Release = z.infer<typeof releaseSchema>
export type ReleaseComponent = Release['components'][number]

export const releaseRoute = '/guides/resources/release'

/** What readers of this site have: on a hosted project, or where there's no such thing, on their machine. */
const releasedVersion = (component: ReleaseComponent): string =>
  component.kind === 'client' ? component.version : (component.hosted ?? component.local ?? '0')

/** Versions by name: components, and the parts of clients. */
export function releasedVersions({ components }: Release): ReadonlyMap<string, string> {
  return new Map(
    components.flatMap((component): [string, string][] => [
      [component.id, releasedVersion(component)],
      ...(component.kind === 'client' ? Object.entries(component.parts ?? {}) : []),
    ]),
  )
}

/** Such as "Platform of March 2024, CLI 1.150.0". */
export function releaseLine(release: Release): string {
  const tool = releasedVersions(release).get('cli')
  return [`Platform of ${release.name}`, ...(tool ? [`CLI ${tool}`] : [])].join(', ')
}

/** Negative if `a` is the earlier one. A part that is left out is 0. */
export function compareVersions(a: string, b: string): number {
  const [left, right] = [a, b].map((text) => text.split('.').map(Number)) as [number[], number[]]
  for (let index = 0; index < Math.max(left.length, right.length); index += 1) {
    const difference = (left[index] ?? 0) - (right[index] ?? 0)
    if (difference !== 0) return difference
  }
  return 0
}
