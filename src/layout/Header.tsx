// The bar at the top: brand, menus, search, theme, dashboard. Menus are native popovers and need no script.
import { Style } from '../components/Style.tsx'
import type { TopMenuEntry } from '../model/site-model.ts'
import css from './Header.css?inline'
import { Icon } from './Icon.tsx'
import { MenuLink } from './MenuLink.tsx'
import type { Frame } from './page-frame.ts'
import { SearchButton } from './SearchButton.tsx'

export function Header({ frame }: { frame: Frame }) {
  const { brand, top } = frame
  return (
    <header className="header">
      <Style id="header" css={css} />
      <div className="header-row">
        <a className="brand" href="/" aria-label={`${brand.name} Docs, home`}>
          <svg width="22" height="22" viewBox="0 0 22 22" fill="currentColor" aria-hidden="true">
            <path d={brand.logo.path} />
          </svg>
          <span>{brand.name}</span> <span>Docs</span>
        </a>
        <nav className="menus" aria-label="Site">
          {top.map((menu) => (
            <TopMenu key={menu.label} menu={menu} current={isCurrent(menu, frame)} />
          ))}
        </nav>
        <div className="header-tools">
          <SearchButton versions={frame.versions} />
          <ThemeMenu />
          <a className="dashboard" href={brand.urls.dashboard}>
            Dashboard
          </a>
          <button type="button" className="icon-button open-menu" popoverTarget="sidebar" aria-label="Menu">
            <Icon name="menu" size={20} />
          </button>
        </div>
      </div>
    </header>
  )
}

const isCurrent = (menu: TopMenuEntry, { route, section }: Frame) =>
  menu.items.some((item) => item.href === route || (section !== undefined && item.level === section.id))

function TopMenu({ menu, current }: { menu: TopMenuEntry; current: boolean }) {
  const id = `menu-${menu.label.toLowerCase()}`
  return (
    <>
      <button type="button" className="menu-button" popoverTarget={id} data-current={current || undefined}>
        {menu.label}
      </button>
      <div id={id} popover="auto" className="menu">
        {menu.items.map((item) => (
          <MenuLink key={item.href} item={item} />
        ))}
      </div>
    </>
  )
}

const themes = [
  ['light', 'sun', 'Light'],
  ['dark', 'moon', 'Dark'],
  ['system', 'system', 'System'],
] as const

function ThemeMenu() {
  return (
    <div className="needs-script">
      <button type="button" className="icon-button" popoverTarget="theme" aria-label="Theme">
        <Icon name="moon" size={19} />
      </button>
      <fieldset id="theme" popover="auto" className="menu theme-menu" aria-label="Theme">
        {themes.map(([value, icon, label]) => (
          <button key={value} type="button" data-theme-choice={value} aria-pressed={value === 'system'}>
            <Icon name={icon} />
            {label}
          </button>
        ))}
      </fieldset>
    </div>
  )
}
