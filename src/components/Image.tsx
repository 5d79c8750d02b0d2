// An image with a known size, to avoid layout shifts. It's lazy-loaded below the first screen, and a click enlarges it.
import { z } from 'zod'
import { paragraph } from '../markdown/build-nodes.ts'
import { useDrawContext } from './DrawContext.tsx'
import { defineComponent } from './define-component.ts'
import css from './Image.css?inline'
import { Style } from './Style.tsx'
import zoomCss from './zoom.css?inline'

const imageProps = z.strictObject({
  src: z.string().startsWith('/').describe('Path under public/, such as /images/inbox.png.'),
  // An empty alt text is its own problem, with a better message than the schema's.
  alt: z.string().optional().describe("Required: what the image shows, for readers who can't see it."),
  dark: z.string().startsWith('/').optional().describe('The image for the dark theme.'),
  caption: z.string().optional().describe('A caption under the image.'),
  zoom: z.boolean().optional().describe('false turns off the enlarged view.'),
})

type Props = z.infer<typeof imageProps>

export function Image({ src, alt = '', dark, caption, zoom = true }: Props) {
  const { imageSizes, firstImage } = useDrawContext()
  const loading = src === firstImage ? 'eager' : 'lazy'
  const picture = (path: string, className?: string) => (
    <img
      src={path}
      alt={alt}
      {...imageSizes[path]}
      loading={loading}
      decoding="async"
      className={className}
    />
  )
  const pictures = (
    <>
      {picture(src, dark && 'image-light')}
      {dark && picture(dark, 'image-dark')}
    </>
  )
  return (
    <figure className="image">
      <Style id="image" css={css} />
      {zoom && <Style id="zoom" css={zoomCss} />}
      {zoom ? (
        <a href={src} data-zoom>
          {pictures}
        </a>
      ) : (
        pictures
      )}
      {caption && <figcaption>{caption}</figcaption>}
    </figure>
  )
}

export const image = defineComponent({
  props: imageProps,
  draw: Image,
  markdown: ({ src, alt = '', caption }, _, { resolveUrl }) => [
    paragraph({ type: 'image', url: resolveUrl(src), alt }),
    ...(caption ? [paragraph({ type: 'emphasis', children: [{ type: 'text', value: caption }] })] : []),
  ],
})
