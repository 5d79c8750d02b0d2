import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { draw } from '../../tests/draw.tsx'
import type { Region } from '../schemas/regions.ts'
import { mapHeight, mapWidth } from './map-projection.ts'
import { RegionMap } from './RegionMap.tsx'

const data = join(import.meta.dirname, '../../data/regions.yaml')
/** Of the labels' monospaced font, and of a dot with the space around it. */
const [character, line, dot] = [6.7, 14, 4.5]

interface Box {
  name: string
  left: number
  right: number
  top: number
  bottom: number
}

const overlap = (one: Box, other: Box) =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom

test('no label covers another or a dot, or leaves the map: see labelPlaces', () => {
  const regions = parse(readFileSync(data, 'utf8')) as Region[]
  const page = draw(<RegionMap />, { catalogs: { regions } })
  const numberOf = (element: Element, name: string) => Number(element.getAttribute(name))
  const labels = [...page.querySelectorAll('text')].map((label): Box => {
    const name = label.textContent ?? ''
    const [x, y, width] = [numberOf(label, 'x'), numberOf(label, 'y'), name.length * character]
    const before = { start: 0, middle: width / 2, end: width }[label.getAttribute('text-anchor') as 'start']
    return { name, left: x - before, right: x - before + width, top: y - line / 2, bottom: y + line / 2 }
  })
  const dots = [...page.querySelectorAll('circle[cx]')].slice(1).map((circle, index): Box => {
    const [x, y] = [numberOf(circle, 'cx'), numberOf(circle, 'cy')]
    return { name: `dot ${index}`, left: x - dot, right: x + dot, top: y - dot, bottom: y + dot }
  })
  expect(labels).toHaveLength(regions.filter(({ of }) => of === 'project').length)
  expect(dots).toHaveLength(labels.length)
  const covered = labels.flatMap((label, index) =>
    [...labels.slice(index + 1), ...dots]
      .filter((other) => overlap(label, other))
      .map((other) => `${label.name} covers ${other.name}`),
  )
  const outside = labels.filter(
    ({ left, right, top, bottom }) => left < 0 || top < 0 || right > mapWidth || bottom > mapHeight,
  )
  expect({ covered, outside }).toEqual({ covered: [], outside: [] })
})
