// The place of the generator of project keys. Its first view is the generator itself, which comes to life later.
import { z } from 'zod'
import css from '../islands/generator/generator.css?inline'
import type { JwtGeneratorProps } from '../islands/jwt-generator/JwtGeneratorView.tsx'
import { JwtGeneratorView } from '../islands/jwt-generator/JwtGeneratorView.tsx'
import { useDrawContext } from './DrawContext.tsx'
import { Island } from './Island.tsx'
import { Style } from './Style.tsx'

export const jwtGeneratorProps = z.strictObject({})

export function JwtGenerator() {
  const { brand } = useDrawContext()
  const props: JwtGeneratorProps = { environmentPrefix: brand.environmentPrefix, tool: brand.cli }
  return (
    <>
      <Style id="generator" css={css} />
      <Island name="jwt-generator" when="visible" props={props}>
        <JwtGeneratorView {...props} />
      </Island>
    </>
  )
}
