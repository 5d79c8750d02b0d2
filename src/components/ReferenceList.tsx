// The references of one group, with their versions. One that isn't written yet is there without a link.
import { z } from 'zod'
import { bulletList, linkTo } from '../markdown/build-nodes.ts'
import type { ListedReference } from '../model/site-model.ts'
import { referenceGroups, titleOfGroup } from '../schemas/reference-index.ts'
import { useDrawContext } from './DrawContext.tsx'
import { defineComponent } from './define-component.ts'
import css from './ReferenceList.css?inline'
import { Style } from './Style.tsx'

const referenceListProps = z.strictObject({
  group: z.enum(referenceGroups).describe('Which of the lists in data/reference-index.yaml.'),
})

type Props = z.infer<typeof referenceListProps>

const inGroup = (group: Props['group'], all: readonly ListedReference[] = []) =>
  all.filter((reference) => reference.group === group)

export function ReferenceList({ group }: Props) {
  const { catalogs } = useDrawContext()
  return (
    <ul className="reference-list" data-filter-group>
      <Style id="reference-list" css={css} />
      {inGroup(group, catalogs?.referenceIndex).map((reference) => (
        <li key={reference.name} data-filter-item data-group={titleOfGroup[group]}>
          <p>
            <Name reference={reference} />
            {reference.community && <small>Community</small>}
          </p>
          <p>{reference.summary}</p>
          <p>
            {reference.versions.map(({ label, href }) =>
              href ? (
                <a
                  key={label}
                  href={href}
                  aria-label={`${reference.name} ${label}`}
                  data-library={reference.library}
                >
                  {label}
                </a>
              ) : (
                <span key={label}>{label}, not written yet</span>
              ),
            )}
          </p>
        </li>
      ))}
    </ul>
  )
}

/** The name leads to the newest version. */
function Name({ reference: { name, library, versions } }: { reference: ListedReference }) {
  const href = versions[0]?.href
  if (!href) return <b>{name}</b>
  return (
    <a href={href} data-library={library}>
      {name}
    </a>
  )
}

export const referenceList = defineComponent({
  props: referenceListProps,
  draw: ReferenceList,
  markdown: ({ group }, _, { catalogs, resolveUrl }) => [
    bulletList(
      inGroup(group, catalogs?.referenceIndex).map(({ name, summary, community, versions }) => [
        versions[0]?.href ? linkTo(resolveUrl(versions[0].href), name) : name,
        `${community ? ' (Community)' : ''}: ${summary} `,
        ...versions.flatMap(({ label, href }, index) => [
          index > 0 ? ', ' : '',
          href ? linkTo(resolveUrl(href), label) : `${label} (not written yet)`,
        ]),
      ]),
    ),
  ],
})
