// Puts a label beside each dot of a map so that no label covers a dot or another label. A label without room is left out,
// because the table next to the map has it.

export interface Dot {
  text: string
  x: number
  y: number
}

interface Label extends Dot {
  anchor: 'start' | 'middle' | 'end'
  /** It's so far from its dot that it needs a line. */
  isFar: boolean
  /** The end of that line, and the part of the label nearest to the dot. */
  from: { x: number; y: number }
}

interface Box {
  left: number
  right: number
  top: number
  bottom: number
}

interface Space {
  width: number
  height: number
  /** Width of one character in the labels' monospaced font. */
  character: number
  /** Height of a label. */
  line: number
  /** Radius of a dot, including the space around it. */
  dot: number
}

/** In order of preference. */
const directions: readonly (readonly [dx: number, dy: number])[] = [
  [1, 0],
  [-1, 0],
  [0.8, -0.8],
  [-0.8, -0.8],
  [0.8, 0.8],
  [-0.8, 0.8],
  [0, -1],
  [0, 1],
]
const distances = [8, 18, 30]

export function placeLabels(dots: readonly Dot[], space: Space): Label[] {
  const taken: Box[] = dots.map(({ x, y }) => around(x, y, space.dot))
  // Crowded ones first, while there's still room.
  const crowd = (dot: Dot) => dots.filter((other) => Math.hypot(dot.x - other.x, dot.y - other.y) < 60).length
  return [...dots]
    .sort((one, other) => crowd(other) - crowd(one))
    .flatMap((dot, _, sorted) => {
      const own = around(dot.x, dot.y, space.dot)
      for (const label of candidates(dot)) {
        const box = boxOf(label, space)
        const isInside =
          box.left >= 0 && box.top >= 0 && box.right <= space.width && box.bottom <= space.height
        const others = taken.filter((one) => !isSame(one, own))
        const crossed = sorted.filter((other) => other !== dot && isNear(other, dot, label, space.dot))
        if (!isInside || others.some((other) => overlap(box, other)) || crossed.length > 0) continue
        taken.push(box)
        return label
      }
      return []
    })
}

export function boxOf({ text, x, y, anchor }: Label, { character, line }: Space): Box {
  const width = text.length * character
  const left = anchor === 'start' ? x : anchor === 'end' ? x - width : x - width / 2
  return { left, right: left + width, top: y - line / 2, bottom: y + line / 2 }
}

export const overlap = (one: Box, other: Box): boolean =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom

function* candidates({ text, x, y }: Dot): Generator<Label> {
  for (const distance of distances)
    for (const [dx, dy] of directions) {
      const from = { x: x + dx * distance, y: y + dy * distance }
      const anchor = dx > 0 ? 'start' : dx < 0 ? 'end' : 'middle'
      // Space between the end of the line and the text.
      const gap = distance > 8 ? Math.sign(dx) * 3 : 0
      const lift = dx === 0 ? Math.sign(dy) * 5 : 0
      yield { text, x: from.x + gap, y: from.y + lift, anchor, isFar: distance > 8, from }
    }
}

const around = (x: number, y: number, radius: number): Box => ({
  left: x - radius,
  right: x + radius,
  top: y - radius,
  bottom: y + radius,
})

const isSame = (one: Box, other: Box) => one.left === other.left && one.top === other.top

/** The line from a dot to its label would cross another dot. */
function isNear(other: Dot, dot: Dot, { from, isFar }: Label, radius: number): boolean {
  if (!isFar) return false
  const length = Math.hypot(from.x - dot.x, from.y - dot.y)
  const along = ((other.x - dot.x) * (from.x - dot.x) + (other.y - dot.y) * (from.y - dot.y)) / length
  if (along <= 0 || along >= length) return false
  const nearest = {
    x: dot.x + ((from.x - dot.x) * along) / length,
    y: dot.y + ((from.y - dot.y) * along) / length,
  }
  return Math.hypot(other.x - nearest.x, other.y - nearest.y) < radius
}
