// The places of the project URL / anon key widget: one value, the other, or both.
import { z } from 'zod'
import type { ProjectKeysProps } from '../islands/project-keys/entities.ts'
import { FirstProjectKeysView } from '../islands/project-keys/ProjectKeysView.tsx'
import css from '../islands/project-keys/project-keys.css?inline'
import { useDrawContext } from './DrawContext.tsx'
import { Island } from './Island.tsx'
import { Style } from './Style.tsx'

export const projectKeysProps = z.strictObject({})

export const ProjectUrl = () => <Widget show={['url']} />
export const AnonKey = () => <Widget show={['key']} />
export const ProjectKeys = () => <Widget show={['url', 'key']} />

function Widget({ show }: Pick<ProjectKeysProps, 'show'>) {
  const { brand } = useDrawContext()
  const { platform, dashboard, apiSettings } = brand.urls
  const props: ProjectKeysProps = {
    show,
    urls: { platform, dashboard, apiSettings },
    placeholders: { url: `https://your-project.${brand.domain}`, key: 'your-anon-key' },
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
