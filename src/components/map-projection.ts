// Converts degrees to points of the drawing: an equirectangular projection, cropped to where servers run.

export const mapWidth = 824
const west = -170
const east = 180
const north = 79
const south = -56
const perDegree = mapWidth / (east - west)
export const mapHeight = Math.round((north - south) * perDegree)

interface Point {
  x: number
  y: number
}

export function project(longitude: number, latitude: number): Point {
  return { x: tenth((longitude - west) * perDegree), y: tenth((north - latitude) * perDegree) }
}

/** More precision than a tenth of a pixel only adds bytes. */
export const tenth = (value: number) => Math.round(value * 10) / 10

/** Closed rings as a path's `d`, in whole pixels. */
export function pathOf(rings: readonly (readonly (readonly [number, number])[])[]): string {
  return rings
    .map((ring) => {
      const points = ring.map(([longitude, latitude]) => project(longitude, latitude))
      return `M${points.map(({ x, y }) => `${Math.round(x)} ${Math.round(y)}`).join('L')}z`
    })
    .join('')
}

/** Lines every 30 degrees. */
export function graticule(): string {
  const meridians = Array.from({ length: 11 }, (_, index) => project(-150 + index * 30, 0).x)
  const parallels = [60, 30, 0, -30].map((latitude) => project(0, latitude).y)
  return [
    ...meridians.map((x) => `M${x} 0v${mapHeight}`),
    ...parallels.map((y) => `M0 ${y}h${mapWidth}`),
  ].join('')
}
