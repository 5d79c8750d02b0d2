// Where the project URL and anon key widget goes: one value or both.
import type { ProjectKeysProps } from '../islands/project-keys/entities.ts'
import { ProjectKeysView } from '../islands/project-keys/ProjectKeysView.tsx'
import css from '../islands/project-keys/project-keys.css?inline'
import { samplesKey, sampleUrlOf } from '../lib/project-names.ts'
import { codeWord, linkTo, paragraph } from '../markdown/build-nodes.ts'
import type { Brand } from '../schemas/brand.ts'
import { useDrawContext } from './DrawContext.tsx'
import { defineComponent, noProps } from './define-component.ts'
import { Island } from './Island.tsx'

type Shown = ProjectKeysProps['show']

/** What samples show until the reader picks a project. */
const placeholdersOf = (brand: Brand): ProjectKeysProps['placeholders'] => ({
  url: sampleUrlOf(brand),
  key: 'your-anon-key',
  keyVariable: `$${brand.environmentPrefix}ANON_KEY`,
})

function Widget({ show }: { show: Shown }) {
  const { brand } = useDrawContext()
  const { platform, dashboard, apiSettings } = brand.urls
  const props: ProjectKeysProps = {
    show,
    urls: { platform, dashboard, apiSettings },
    placeholders: placeholdersOf(brand),
  }
  return <Island name="project-keys" switchedOn={samplesKey} view={ProjectKeysView} css={css} props={props} />
}

const names = { url: 'project URL', key: 'anon key' } as const

const listed = new Intl.ListFormat('en-US')

const widget = (...show: Shown) =>
  defineComponent({
    props: noProps,
    draw: () => <Widget show={show} />,
    markdown: (_, __, { brand }) => {
      const { url, key, keyVariable } = placeholdersOf(brand)
      const used = show.flatMap((field) => (field === 'url' ? [url] : [key, keyVariable]))
      return [
        paragraph(
          `Your ${show.map((field) => names[field]).join(' and ')} ${show.length > 1 ? 'are' : 'is'} in the `,
          linkTo(brand.urls.apiSettings, 'API settings'),
          ' in the dashboard. Samples use ',
          ...listed
            .formatToParts(used)
            .map(({ type, value }) => (type === 'element' ? codeWord(value) : value)),
          used.length > 1 ? ' as placeholders.' : ' as a placeholder.',
        ),
      ]
    },
  })

export const anonKey = widget('key')
export const projectKeys = widget('url', 'key')
export const projectUrl = widget('url')
