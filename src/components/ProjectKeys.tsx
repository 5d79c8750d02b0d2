// Where the project URL and anon key widget goes: one value or both.
import { z } from 'zod'
import type { ProjectKeysProps } from '../islands/project-keys/entities.ts'
import { FirstProjectKeysView } from '../islands/project-keys/ProjectKeysView.tsx'
import css from '../islands/project-keys/project-keys.css?inline'
import { sampleUrlOf } from '../lib/project-names.ts'
import { codeWord, linkTo, paragraph } from '../markdown/build-nodes.ts'
import type { Brand } from '../schemas/brand.ts'
import { useDrawContext } from './DrawContext.tsx'
import { Island } from './Island.tsx'
import type { MarkdownForm } from './markdown-form.ts'
import { Style } from './Style.tsx'

export const projectKeysProps = z.strictObject({})

type Shown = ProjectKeysProps['show']

export const ProjectUrl = () => <Widget show={['url']} />
export const AnonKey = () => <Widget show={['key']} />
export const ProjectKeys = () => <Widget show={['url', 'key']} />

/** What samples show until the reader picks a project. */
const placeholdersOf = (brand: Brand): ProjectKeysProps['placeholders'] => ({
  url: sampleUrlOf(brand),
  key: 'your-anon-key',
})

function Widget({ show }: { show: Shown }) {
  const { brand } = useDrawContext()
  const { platform, dashboard, apiSettings } = brand.urls
  const props: ProjectKeysProps = {
    show,
    urls: { platform, dashboard, apiSettings },
    placeholders: placeholdersOf(brand),
  }
  return (
    <>
      <Style id="project-keys" css={css} />
      <Island name="project-keys" when="visible" props={props}>
        <FirstProjectKeysView {...props} />
      </Island>
    </>
  )
}

const names = { url: 'project URL', key: 'anon key' } as const

const widgetInMarkdown =
  (show: Shown): MarkdownForm =>
  (_, __, { brand }) => {
    const placeholders = placeholdersOf(brand)
    return [
      paragraph(
        `Your ${show.map((field) => names[field]).join(' and ')} ${show.length > 1 ? 'are' : 'is'} in the `,
        linkTo(brand.urls.apiSettings, 'API settings'),
        ' in the dashboard. Samples use ',
        ...show.flatMap((field, index) => [index > 0 ? ' and ' : '', codeWord(placeholders[field])]),
        show.length > 1 ? ' as placeholders.' : ' as a placeholder.',
      ),
    ]
  }

export const projectUrlInMarkdown = widgetInMarkdown(['url'])
export const anonKeyInMarkdown = widgetInMarkdown(['key'])
export const projectKeysInMarkdown = widgetInMarkdown(['url', 'key'])
