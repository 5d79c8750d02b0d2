// What the commands need from the page, read from its menus, links, and controls.

interface PageLink {
  label: string
  href: string
  /** Reference to the page's sprite. */
  icon: string
}

export interface PageFacts {
  /** The header's menus, the dashboard and support. */
  places: PageLink[]
  /** URL of the page as Markdown. The 404 page has none. */
  markdown: string | undefined
  edit: string | undefined
  /** The URL with the heading in view. */
  section: string
  theme: string
  /** ID of the selected sample language. */
  language: string
  /** Versions that the reader can switch to, the current one first. */
  versions: { label: string; href: string }[]
}

export function readPageFacts(): PageFacts {
  const root = document.documentElement
  const hrefOf = (selector: string) => document.querySelector(selector)?.getAttribute('href') ?? undefined
  const links = document.querySelectorAll<HTMLAnchorElement>('.menus .menu-link, .header .dashboard')
  return {
    places: [...links].map((link) => ({
      label: (link.querySelector('span') ?? link).textContent?.trim() ?? '',
      href: link.getAttribute('href') ?? '',
      icon: link.querySelector('use')?.getAttribute('href') ?? '#i.cloud',
    })),
    markdown: hrefOf('link[rel=alternate][type="text/markdown"]'),
    edit: hrefOf('.page-tools a[href*="/edit/"]'),
    section: `${location.origin}${location.pathname}${hrefOf('[data-toc] [aria-current]') ?? location.hash}`,
    theme: root.dataset.theme ?? 'system',
    language: root.getAttribute('data-tab-language') ?? '',
    versions: readVersions(),
  }
}

function readVersions(): PageFacts['versions'] {
  const written = document.querySelector<HTMLElement>('.search-button')?.dataset.versions ?? '{}'
  return Object.entries(JSON.parse(written) as Record<string, string>).map(([label, href]) => ({
    label,
    href,
  }))
}
