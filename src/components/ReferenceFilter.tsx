// A filter above several lists of references. What is between its tags stays in the page's text and contents.

import type { ReactNode } from 'react'
import { referenceGroups, titleOfGroup } from '../schemas/reference-index.ts'
import { useDrawContext } from './DrawContext.tsx'
import { defineComponent, noProps } from './define-component.ts'
import { FilterBar } from './FilterBar.tsx'
import css from './ReferenceFilter.css?inline'
import { Style } from './Style.tsx'

export function ReferenceFilter({ children }: { children?: ReactNode }) {
  const { referenceIndex = [] } = useDrawContext().catalogs ?? {}
  return (
    <div className="reference-filter prose" data-filter>
      <Style id="reference-filter" css={css} />
      <FilterBar
        label="Filter references"
        placeholder="Filter, such as swift or auth"
        total={referenceIndex.length}
        noun="reference"
        groups={[
          {
            name: 'group',
            label: 'Group',
            choices: referenceGroups.map((group) => ({
              value: titleOfGroup[group],
              count: referenceIndex.filter((reference) => reference.group === group).length,
            })),
          },
        ]}
      />
      {children}
    </div>
  )
}

export const referenceFilter = defineComponent({
  props: noProps,
  children: 'any',
  draw: ReferenceFilter,
  markdown: (_, children) => children,
})
