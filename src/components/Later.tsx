// A part of a page about something that later versions of the platform have. src/model/check-later.ts demands it.
import type { ReactNode } from 'react'
import { z } from 'zod'
import { remark } from '../markdown/build-nodes.ts'
import type { Release } from '../schemas/release.ts'
import { releasedVersions } from '../schemas/release.ts'
import { useDrawContext } from './DrawContext.tsx'
import { defineComponent } from './define-component.ts'
import css from './Later.css?inline'
import { Style } from './Style.tsx'

const laterProps = z.strictObject({
  component: z.string().describe('ID of a component in data/release.yaml, or of a part of a client.'),
  version: z
    .string()
    .regex(/^\d+(\.\d+)*$/, 'Write numbers separated by dots: 0.7.0')
    .describe('The first version that has it.'),
  note: z
    .string()
    .optional()
    .describe('What happens in this release instead, as a sentence: "This release ignores the setting."'),
})

type Props = z.infer<typeof laterProps> & { children?: ReactNode }

function headOf({ component, version, note }: Props, release: Release | undefined): string {
  const name = release?.components.find(({ id }) => id === component)?.name ?? component
  const current = release && releasedVersions(release).get(component)
  return [
    `Arrives with ${name} ${version}.`,
    ...(current ? [`The release described here has ${current}.`] : []),
    ...(note ? [note] : []),
  ].join(' ')
}

function Later(props: Props) {
  const { release } = useDrawContext().catalogs ?? {}
  return (
    <section className="later" aria-label="In a later release">
      <Style id="later" css={css} />
      <p className="later-head">{headOf(props, release)}</p>
      {props.children}
    </section>
  )
}

export const later = defineComponent({
  props: laterProps,
  children: 'any',
  draw: Later,
  markdown: (props, children, { catalogs }) => [
    remark('In a later release', headOf(props, catalogs?.release), children),
  ],
})
