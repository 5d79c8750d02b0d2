// Schema of the menus in navigation/: the header's top-level entries and one tree per section.
import { z } from 'zod'

export interface NavItem {
  /** The visible label. Default: the page's sidebarLabel or title. */
  label?: string | undefined
  /** A route on this site, or a full https:// URL. */
  href: string
  /** A name from src/layout/icons.ts. */
  icon?: string | undefined
  /** The menu that it opens: a section's ID, or `home`. Default: the section that has its page. */
  level?: string | undefined
  /** Maintained by the community instead of the platform's own team, which a badge shows. */
  community?: boolean | undefined
  /** The page's own place is in another section. This entry only leads there. */
  elsewhere?: boolean | undefined
  /** A word after the label, such as "experimental". */
  mark?: string | undefined
  /** Pages below this one. */
  items?: readonly NavItem[] | undefined
}

interface NavGroup {
  /** Heading above the group. Omitted for the first, unnamed group. */
  label?: string | undefined
  items: readonly NavItem[]
}

export interface NavSection {
  /** Short name, used in file names and class names. */
  id: string
  /** The sidebar's heading and first breadcrumb. */
  label: string
  /** The section's landing page. */
  href: string
  groups: readonly NavGroup[]
}

interface TopMenuItem extends NavItem {
  label: string
  icon: string
  /** One line under the label in the open menu. */
  description: string
}

export interface TopMenu {
  /** The label in the header. */
  label: string
  items: readonly TopMenuItem[]
}

export interface Navigation {
  top: readonly TopMenu[]
  sections: readonly NavSection[]
}

const href = z
  .string()
  .regex(/^(\/[a-z0-9_/-]*|https:\/\/\S+)$/, 'Write a route such as /guides/auth, or an https:// URL')

const navItem: z.ZodType<NavItem> = z.lazy(() =>
  z.strictObject({
    label: z.string().min(1).optional(),
    href,
    icon: z.string().optional(),
    level: z.string().optional(),
    community: z.boolean().optional(),
    elsewhere: z.boolean().optional(),
    mark: z.string().optional(),
    items: z.array(navItem).min(1).optional(),
  }),
)

export const navigationSchema = z.strictObject({
  top: z
    .array(
      z.strictObject({
        label: z.string().min(1),
        items: z
          .array(
            z.strictObject({
              label: z.string().min(1),
              href,
              icon: z.string(),
              level: z.string().optional(),
              description: z.string().min(1),
              community: z.boolean().optional(),
            }),
          )
          .min(1),
      }),
    )
    .min(1),
  sections: z.array(
    z.strictObject({
      id: z.string().regex(/^[a-z0-9-]+$/),
      label: z.string().min(1),
      href,
      groups: z
        .array(z.strictObject({ label: z.string().min(1).optional(), items: z.array(navItem).min(1) }))
        .min(1),
    }),
  ),
})
