// Where the project URL and anon key widget goes: one value or both.
import { z } from 'zod'
import type { ProjectKeysProps } from '../islands/project-keys/entities.ts'
import { FirstProjectKeysView } from '../islands/project-keys/ProjectKeysView.tsx'
import css from '../islands/project-keys/project-keys.css?inline'
import { sampleUrlOf } from '../lib/project-names.ts'
import { codeWord, linkTo, paragraph } from '../markdown/build-nodes.ts'
import type { Brand } from '../schemas/brand.ts'
import { useDrawContext } from './DrawContext.tsx'
import type { MarkdownForm } from './define-component.ts'
import { defineComponent } from './define-component.ts'
import { Island } from './Island.tsx'
import { Style } from './Style.tsx'

const projectKeysProps = z.strictObject({})

type Shown = ProjectKeysProps['show']

const ProjectUrl = () => <Widget show={['url']} />
const AnonKey = () => <Widget show={['key']} />
const ProjectKeys = () => <Widget show={['url', 'key']} />

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

const projectUrlInMarkdown = widgetInMarkdown(['url'])
const anonKeyInMarkdown = widgetInMarkdown(['key'])
const projectKeysInMarkdown = widgetInMarkdown(['url', 'key'])

export const anonKey = defineComponent({
  props: projectKeysProps,
  draw: AnonKey,
  markdown: anonKeyInMarkdown,
})

export const projectKeys = defineComponent({
  props: projectKeysProps,
  draw: ProjectKeys,
  markdown: projectKeysInMarkdown,
})

export const projectUrl = defineComponent({
  props: projectKeysProps,
  draw: ProjectUrl,
  markdown: projectUrlInMarkdown,
})
