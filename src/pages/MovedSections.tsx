// Where the sections are that left this page. It has their old anchors, and shows only the one that the URL names:
// src/client/moved-sections.ts then opens the new place, and without scripts its link does.
import { Style } from '../components/Style.tsx'
import css from './MovedSections.css?inline'
import type { MovedSection } from './moved-sections.ts'

export function MovedSections({ sections }: { sections: readonly MovedSection[] }) {
  return (
    <ul className="moved-sections" data-moved-sections>
      <Style id="moved-sections" css={css} />
      {sections.map(({ id, href, label }) => (
        <li key={id} id={id}>
          This section has moved: <a href={href}>{label}</a>
        </li>
      ))}
    </ul>
  )
}
