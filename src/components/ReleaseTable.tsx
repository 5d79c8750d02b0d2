// The versions of the release that the site describes, by kind of component.
import { z } from 'zod'
import { tableOf } from '../markdown/build-nodes.ts'
import type { PlainTable } from '../react/ScrollTable.tsx'
import { ScrollTable } from '../react/ScrollTable.tsx'
import type { Release, ReleaseComponent } from '../schemas/release.ts'
import { useDrawContext } from './DrawContext.tsx'
import { defineComponent } from './define-component.ts'

const releaseTableProps = z.strictObject({
  kind: z.enum(['service', 'extension', 'client']).describe('Which components it lists.'),
})

type Kind = z.infer<typeof releaseTableProps>['kind']

function tableFor(kind: Kind, release: Release | undefined): PlainTable {
  const components = (release?.components ?? []).filter((component) => component.kind === kind)
  return {
    columns:
      kind === 'client'
        ? ['Library', 'Version', 'Its parts']
        : kind === 'service'
          ? ['Service', 'Hosted projects', 'On your machine', 'Self-hosted']
          : ['Extension', 'Hosted projects', 'On your machine'],
    rows: components.map(rowOf),
  }
}

const none = '–'

const rowOf = (component: ReleaseComponent): string[] =>
  component.kind === 'client'
    ? [
        component.name,
        component.version,
        Object.entries(component.parts ?? {})
          .map((part) => part.join(' '))
          .join(', ') || none,
      ]
    : [
        component.name,
        component.hosted ?? none,
        component.local ?? none,
        ...(component.kind === 'service' ? [component.compose ?? none] : []),
      ]

function ReleaseTable({ kind }: { kind: Kind }) {
  const { release } = useDrawContext().catalogs ?? {}
  return <ScrollTable table={tableFor(kind, release)} hasRowHeads />
}

export const releaseTable = defineComponent({
  props: releaseTableProps,
  draw: ReleaseTable,
  markdown: ({ kind }, _, { catalogs }) => [tableOf(tableFor(kind, catalogs?.release))],
})
