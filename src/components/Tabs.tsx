// The same content in several variants: languages, tools, or ways of working. WAI-ARIA tabs on static HTML.
// src/client/tabs.ts makes them work. Without scripts, all panels are shown one below the other with their labels.

import type { ReactNode } from 'react'
import { Children, isValidElement, useId } from 'react'
import { z } from 'zod'
import { asBlocks, paragraph, strong } from '../markdown/build-nodes.ts'
import type { RootContent } from '../markdown/tree.ts'
import { defineComponent } from './define-component.ts'
import { Style } from './Style.tsx'
import css from './Tabs.css?inline'

const word = z.string().regex(/^[a-z0-9-]+$/, 'Use lowercase letters, digits, and hyphens')

const tabsProps = z.strictObject({
  queryGroup: word
    .optional()
    .describe(
      'Tabs with the same group switch together, on this page and on other pages. The URL has the choice: ?group=id.',
    ),
  label: z.string().optional().describe('The label for screen readers. By default, "Variants".'),
})

const tabPanelProps = z.strictObject({
  id: word.describe("The tab's value in the URL."),
  label: z.string().min(1).describe("The tab's label."),
})

type TabPanelProps = z.infer<typeof tabPanelProps> & { children?: ReactNode }
type TabsProps = z.infer<typeof tabsProps> & { children?: ReactNode }

/** Rendered by Tabs, which has the IDs that connect it to its tab. */
export function TabPanel({ children }: TabPanelProps) {
  return children
}

export function Tabs({ queryGroup, label = 'Variants', children }: TabsProps) {
  const prefix = `tabs${useId().replace(/[^a-zA-Z0-9]/g, '')}`
  const panels = Children.toArray(children).flatMap((child) =>
    isValidElement<TabPanelProps>(child) && child.type === TabPanel ? child.props : [],
  )
  return (
    <div className="tabs" data-tabs data-group={queryGroup}>
      <Style id="tabs" css={css} />
      {queryGroup &&
        panels.map(({ id }) => (
          <Style key={id} id={`tabs-${queryGroup}-${id}`} css={restored(queryGroup, id)} />
        ))}
      <div className="tabs-list" role="tablist" aria-label={label}>
        {panels.map((panel, index) => (
          <button
            key={panel.id}
            type="button"
            role="tab"
            id={`${prefix}-${panel.id}`}
            aria-controls={`${prefix}-${panel.id}-panel`}
            aria-selected={index === 0}
            tabIndex={index === 0 ? 0 : -1}
            data-value={panel.id}
          >
            {panel.label}
          </button>
        ))}
      </div>
      {panels.map((panel, index) => (
        <div
          key={panel.id}
          className="tabs-panel"
          role="tabpanel"
          id={`${prefix}-${panel.id}-panel`}
          aria-labelledby={`${prefix}-${panel.id}`}
          data-value={panel.id}
          data-label={panel.label}
          hidden={index > 0}
        >
          {panel.children}
        </div>
      ))}
    </div>
  )
}

/**
 * A saved choice is shown before the first paint: the head script sets the attribute that these rules match. Panels hidden
 * with until-found are left alone, so that find-in-page still reaches them.
 */
function restored(group: string, value: string): string {
  const tabs = `[data-tab-${group}="${value}"] [data-group="${group}"]:has(>[data-value="${value}"])`
  const chosen = `[data-value="${value}"]`
  return [
    `${tabs}>.tabs-panel:not([hidden]){display:none}${tabs}>.tabs-panel${chosen}{display:block;padding-top:18px}`,
    `${tabs}>.tabs-list>*{--tab-text:initial;--tab-weight:initial;--tab-line:initial}`,
    `${tabs}>.tabs-list>${chosen}{--tab-text:var(--text);--tab-weight:650;--tab-line:var(--accent)}`,
  ].join('')
}

export const tabPanel = defineComponent({
  props: tabPanelProps,
  children: 'any',
  inside: 'Tabs',
  draw: TabPanel,
  // Kept together until Tabs, which has the count, splits it.
  markdown: ({ label }, children) => [
    { type: 'root', children: [paragraph(strong(label)), ...asBlocks(children)] as RootContent[] },
  ],
})

export const tabs = defineComponent({
  props: tabsProps,
  children: ['TabPanel'],
  draw: Tabs,
  // Every variant under its label. The count shows that they're alternatives, and which one is the last.
  markdown: (_, children) => {
    const panels = children.flatMap((panel) => (panel.type === 'root' ? panel : []))
    return panels.flatMap((panel, index) => {
      const [label, ...blocks] = panel.children
      const words = label?.type === 'paragraph' ? label.children : []
      return [paragraph(...words, ` (variant ${index + 1} of ${panels.length})`), ...blocks]
    })
  },
})
