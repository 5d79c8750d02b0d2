// Terminal colors and weights, and the width of styled text.

export interface Style {
  strong: (text: string) => string
  code: (text: string) => string
  /** A line of a code block, which is indented anyway. */
  sample: (text: string) => string
  faint: (text: string) => string
  emphasis: (text: string) => string
  /** Headings: the first level also by color. */
  heading: (text: string, depth: number) => string
}

const control = String.fromCharCode(27)
const sequences = new RegExp(`${control}\\[[0-9;]*m`, 'g')
const marked = (on: number, off: number) => (text: string) => `${control}[${on}m${text}${control}[${off}m`
const same = (text: string) => text

const bold = marked(1, 22)
const cyan = marked(36, 39)
const magenta = marked(35, 39)

export const colored: Style = {
  strong: bold,
  code: cyan,
  sample: cyan,
  faint: marked(2, 22),
  emphasis: marked(3, 23),
  heading: (text, depth) => (depth === 1 ? bold(magenta(text)) : bold(text)),
}

/** Without colors, a heading keeps its # signs and code its backticks, because nothing else would distinguish them. */
export const plain: Style = {
  strong: same,
  code: (text) => `\`${text}\``,
  sample: same,
  faint: same,
  emphasis: same,
  heading: (text, depth) => `${'#'.repeat(depth)} ${text}`,
}

export const widthOf = (text: string): number => [...text.replace(sequences, '')].length
