// A <Panel> draws what the text says: no menu and no label is in the drawing alone, and one field at most is marked.
import { memoPerObject } from '../lib/memo.ts'
import type { ComponentUse } from '../markdown/facts.ts'
import type { Problem } from '../problems/problem.ts'
import type { Page } from './site-model.ts'

export const checkPanels = memoPerObject(
  ({ components, sections }: Pick<Page, 'components' | 'sections'>): readonly Problem[] => {
    const panels = components.filter(({ name }) => name === 'Panel' || name === 'PanelField')
    if (panels.length === 0) return []
    const text = plain(sections.map(({ heading, text }) => `${heading}\n${text}`).join('\n'))
    const unsaid = (use: ComponentUse, what: string, words: unknown): Problem[] =>
      typeof words !== 'string' || says(text, plain(words))
        ? []
        : [
            problem(
              use,
              `<${use.name}> draws the ${what} "${words}", which no text on the page names.`,
              'Name it in the step next to the drawing, or draw what the step names.',
            ),
          ]
    let marked: ComponentUse | undefined
    return panels.flatMap((use): Problem[] => {
      const { path, section, label, mark } = use.props
      if (use.name === 'Panel') {
        marked = undefined
        return [...unsaid(use, 'path', path), ...unsaid(use, 'section', section)]
      }
      const first = marked
      if (mark === true) marked ??= use
      return [
        ...unsaid(use, 'label', label),
        ...(first && mark === true
          ? [
              problem(
                use,
                `This <Panel> marks a second field, after the one in line ${first.line}.`,
                'Mark the field that the step is about, and no other.',
              ),
            ]
          : []),
      ]
    })
  },
)

/** Whole words: "Site" isn't in "Sites". */
function says(text: string, words: string): boolean {
  for (let at = text.indexOf(words); at >= 0; at = text.indexOf(words, at + 1))
    if (!isLetter(text[at - 1]) && !isLetter(text[at + words.length])) return true
  return false
}

const isLetter = (character = '') => /[\p{L}\d]/u.test(character)

const plain = (text: string) => text.replace(/\s+/g, ' ').toLowerCase()

const problem = ({ file, line, column }: ComponentUse, message: string, hint: string): Problem => ({
  code: 'bad-prop',
  file,
  line,
  column,
  message,
  hint,
})
