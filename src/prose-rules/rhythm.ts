// Short sentences in a row read like a telegram. A sentence counts if it is short and has a single clause.

export interface ShortRun {
  /** Where the first sentence starts in the text. */
  offset: number
  sentences: string[]
}

/** Two in a row can be meant: a rule and its exception. */
const mostInARow = 2

/** Measured on this site's pages: above it, most of what is found flows. */
const shortest = 8

/** What separates or joins clauses. A comma alone doesn't: it also follows "In JavaScript". */
const joinsClauses =
  /[;:()–—]|, (?:and|or|then)\s|(?<![\p{L}-])(?:although|because|but|if|since|so|that|though|unless|until|what|when|whenever|where|whether|which|while|who|whose)(?![\p{L}-])/iu

const sentence = /\S.*?(?:(?<!\bDr)[.!?]["”’]*(?=\s|$)|$)/gsu

export function shortRuns(text: string): ShortRun[] {
  const runs: ShortRun[] = []
  let run: ShortRun | undefined
  for (const { 0: written, index: offset } of text.matchAll(sentence)) {
    const said = written.replace(/\s+/g, ' ')
    if (!isShort(said)) run = undefined
    else if (run) run.sentences.push(said)
    else {
      run = { offset, sentences: [said] }
      runs.push(run)
    }
  }
  return runs.filter(({ sentences }) => sentences.length > mostInARow)
}

/** A word alone is a title, as a question is part of a list. */
function isShort(said: string): boolean {
  const words = said.split(' ').length
  return words > 1 && words <= shortest && /\.["”’]*$/.test(said) && !joinsClauses.test(said)
}
