// What a sample's buttons call it, so that "Run" isn't the name of every button on a page.

const most = 60

/** Its title, or its first line. */
export function sampleName(code: string, title?: string): string {
  const lines = code.split('\n').map((line) => line.trim())
  const line = title || lines.find((each) => /[\p{L}\p{N}]/u.test(each)) || ''
  if (line.length <= most) return line
  const cut = line.slice(0, most)
  return `${cut.slice(0, cut.lastIndexOf(' ') > most / 2 ? cut.lastIndexOf(' ') : most)} …`
}
