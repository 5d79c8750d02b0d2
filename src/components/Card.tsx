// A card links to one page, with a title and a sentence. Cards go in a CardGrid.
import type { ReactNode } from 'react'
import { z } from 'zod'
import { Icon } from '../layout/Icon.tsx'
import type { IconName } from '../layout/icons.ts'
import { asBlocks, bulletList, joinLists, linkTo, paragraph } from '../markdown/build-nodes.ts'
import css from './Card.css?inline'
import { defineComponent } from './define-component.ts'
import { Style } from './Style.tsx'

const cardProps = z.strictObject({
  title: z.string().describe('A few words that name the page it links to.'),
  href: z.string().describe('A route on this site or an https:// URL.'),
  icon: z.string().optional().describe('An icon above the title.'),
})

type CardProps = z.infer<typeof cardProps> & { children?: ReactNode }

export function Card({ title, href, icon, children }: CardProps) {
  return (
    <div className="card">
      <Style id="card" css={css} />
      {icon && <Icon name={icon as IconName} size={22} />}
      <p className="card-title">
        <a href={href}>{title}</a>
      </p>
      <div className="card-text">{children}</div>
    </div>
  )
}

const cardGridProps = z.strictObject({
  columns: z
    .union([z.literal(2), z.literal(3)])
    .optional()
    .describe('The number of columns on wide screens: 2 (default) or 3.'),
})

type CardGridProps = z.infer<typeof cardGridProps> & { children?: ReactNode }

export function CardGrid({ columns = 2, children }: CardGridProps) {
  return <div className={`card-grid card-grid-${columns}`}>{children}</div>
}

export const card = defineComponent({
  props: cardProps,
  children: 'any',
  inside: 'CardGrid',
  draw: Card,
  // A list with one entry. The grid joins the lists.
  markdown: ({ title, href }, children, { resolveUrl }) => {
    const [first, ...others] = asBlocks(children)
    const link = linkTo(resolveUrl(href), title)
    return first?.type === 'paragraph'
      ? [bulletList([{ blocks: [paragraph(link, ': ', ...first.children), ...others] }])]
      : [bulletList([{ blocks: [paragraph(link), ...(first ? [first] : []), ...others] }])]
  },
})

export const cardGrid = defineComponent({
  props: cardGridProps,
  children: ['Card'],
  draw: CardGrid,
  markdown: (_, children) => [joinLists(children)],
})
