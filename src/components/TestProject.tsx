// How the project that samples run against is held to the servers of the release, and where it differs from them.
import { z } from 'zod'
import { tableOf } from '../markdown/build-nodes.ts'
import type { HeldService } from '../model/site-model.ts'
import type { PlainTable } from '../react/ScrollTable.tsx'
import { ScrollTable } from '../react/ScrollTable.tsx'
import { useDrawContext } from './DrawContext.tsx'
import { defineComponent } from './define-component.ts'

const testProjectProps = z.strictObject({
  show: z
    .enum(['cases', 'differences'])
    .describe('How many cases each service is held to, or where it differs from the server.'),
})

type Show = z.infer<typeof testProjectProps>['show']

const tableFor = (show: Show, services: readonly HeldService[] = []): PlainTable =>
  show === 'cases'
    ? {
        columns: ['Service', 'Version of the server', 'Cases'],
        rows: [
          ...services.map(({ service, version, cases }) => [service, version, String(cases)]),
          ['Together', '', String(services.reduce((sum, { cases }) => sum + cases, 0))],
        ],
      }
    : {
        columns: ['Service', 'What differs'],
        rows: services.flatMap(({ service, differences }) =>
          differences.map((difference) => [service, difference.replaceAll('`', '')]),
        ),
      }

function TestProject({ show }: { show: Show }) {
  const { testProject } = useDrawContext().catalogs ?? {}
  return <ScrollTable table={tableFor(show, testProject)} hasRowHeads />
}

export const testProject = defineComponent({
  props: testProjectProps,
  draw: TestProject,
  markdown: ({ show }, _, { catalogs }) => [tableOf(tableFor(show, catalogs?.testProject))],
})
