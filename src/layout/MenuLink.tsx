// An entry in an open top menu: icon, label, and one line of explanation.
import type { TopMenuEntry } from '../model/site-model.ts'
import { CommunityPill } from './CommunityPill.tsx'
import { Icon } from './Icon.tsx'
import type { IconName } from './icons.ts'

export function MenuLink({ item }: { item: TopMenuEntry['items'][number] }) {
  return (
    <a className="menu-link" href={item.href}>
      <Icon name={(item.icon ?? 'file') as IconName} size={20} />
      <span>
        {item.label}
        {item.external && <Icon name="external" size={14} />}
        {item.community && <CommunityPill />}
      </span>
      <small>{item.description}</small>
    </a>
  )
}
