// The providers of one kind as a grid of marks. A provider without a guide has no link.
import { z } from 'zod'
import { bulletList, linkTo } from '../markdown/build-nodes.ts'
import type { ListedProvider } from '../model/site-model.ts'
import css from './AuthProviders.css?inline'
import { useDrawContext } from './DrawContext.tsx'
import { defineComponent } from './define-component.ts'
import { ProviderMark } from './ProviderMark.tsx'
import { Style } from './Style.tsx'

const authProvidersProps = z.strictObject({
  type: z
    .enum(['social', 'phone'])
    .describe('`social` for sign-in with other accounts, or `phone` for text message providers.'),
})

type Props = z.infer<typeof authProvidersProps>

const providersOf = (type: Props['type'], all: readonly ListedProvider[] = []) =>
  all.filter(({ authType }) => authType === type)

export function AuthProviders({ type }: Props) {
  const { catalogs } = useDrawContext()
  const providers = providersOf(type, catalogs?.authProviders)
  return (
    <ul className="providers">
      <Style id="providers" css={css} />
      {providers.map((provider) => (
        <li key={provider.name}>
          {provider.href ? (
            <a href={provider.href}>
              <Provider provider={provider} />
            </a>
          ) : (
            <Provider provider={provider} />
          )}
        </li>
      ))}
    </ul>
  )
}

function Provider({ provider }: { provider: ListedProvider }) {
  const { brand } = useDrawContext()
  const note = noteOf(provider, brand.name)
  return (
    <>
      <ProviderMark logo={provider.logo} />
      <span>
        {provider.name}
        {note && <small>{note}</small>}
      </span>
    </>
  )
}

/** How it differs from the others: who maintains it, and where it doesn't work. */
export function noteOf(provider: ListedProvider, platform: string): string {
  const { official, supporter, platform: isHosted, selfHosted } = provider
  const keeper = official
    ? ''
    : supporter === platform || supporter === 'TBD'
      ? 'Community'
      : `By ${supporter}`
  const place = isHosted && selfHosted ? '' : isHosted ? 'hosted only' : 'self-hosted only'
  return [keeper, place].filter(Boolean).join(', ')
}

export const authProviders = defineComponent({
  props: authProvidersProps,
  draw: AuthProviders,
  markdown: ({ type }, _, { catalogs, brand, resolveUrl }) => [
    bulletList(
      providersOf(type, catalogs?.authProviders).map((provider) => {
        const note = noteOf(provider, brand.name)
        return [
          provider.href ? linkTo(resolveUrl(provider.href), provider.name) : provider.name,
          note ? ` (${note})` : '',
        ]
      }),
    ),
  ],
})
