import { describe, expect, test } from 'vitest'
import { draw, drawMarkdown } from '../../tests/draw.tsx'
import { Image } from './Image.tsx'

const imageSizes = { '/a.png': { width: 640, height: 480 }, '/a-dark.png': { width: 320, height: 240 } }
const pictures = (page: HTMLElement) => [...page.querySelectorAll('img')]
const attribute = (name: string) => (image: Element) => image.getAttribute(name)

test('has its size, so that nothing jumps', () => {
  const [image] = pictures(draw(<Image src="/a.png" alt="A lamp" />, { imageSizes }))
  expect([image?.getAttribute('width'), image?.getAttribute('height')]).toEqual(['640', '480'])
  expect(image?.getAttribute('alt')).toBe('A lamp')
})

test('loads late, unless it is the first one on the page', () => {
  const page = draw(
    <>
      <Image src="/a.png" alt="First" />
      <Image src="/b.png" alt="Later" />
    </>,
    { imageSizes, firstImage: '/a.png' },
  )
  expect(pictures(page).map(attribute('loading'))).toEqual(['eager', 'lazy'])
})

describe('a picture with a dark twin', () => {
  test('shows one of the two, each with its own size', () => {
    const page = draw(<Image src="/a.png" dark="/a-dark.png" alt="A lamp" />, { imageSizes })
    expect(
      pictures(page).map((image) => [
        image.className,
        image.getAttribute('src'),
        image.getAttribute('width'),
      ]),
    ).toEqual([
      ['image-light', '/a.png', '640'],
      ['image-dark', '/a-dark.png', '320'],
    ])
  })

  test('one without it is shown always', () => {
    expect(pictures(draw(<Image src="/a.png" alt="A" />))[0]?.className).toBe('')
  })
})

test('opens large, also without scripts, unless that is not wanted', () => {
  const link = draw(<Image src="/a.png" alt="A" />).querySelector('a[data-zoom]')
  expect(link?.getAttribute('href')).toBe('/a.png')
  expect(draw(<Image src="/a.png" alt="A" zoom={false} />).querySelector('a')).toBeNull()
})

test('has its caption below', () => {
  expect(
    draw(<Image src="/a.png" alt="A" caption="The way" />).querySelector('figcaption')?.textContent,
  ).toBe('The way')
})

test('a picture of Markdown is the same, and not inside of a paragraph', () => {
  const page = drawMarkdown('![A lamp](/a.png)', { imageSizes })
  expect(pictures(page).map(attribute('width'))).toEqual(['640'])
  expect(page.querySelector('p')).toBeNull()
})
