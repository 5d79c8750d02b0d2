// Ordinary words that a question has around its subject: "keep someone logged in" is about being logged in. They count, but
// less than the others. Stop words (words.ts) don't count at all.
import { stemOf } from './words.ts'

/** One form of each. */
const lightWords = new Set(
  (
    'able about actually after again all allow already also always another anymore anyone anything away back because before best ' +
    'better both bring come current different done each easily easy else end enough even every everyone everything exactly few find ' +
    'first gets give given go goes good got happen having help here inside instead just keep kept kind know known last later left ' +
    'less let like long look lot made make many mean more most much need never new next now off often ok old once one only other out ' +
    'over own people possible proper properly put quickly really right safely same say see seen show shown simple since single ' +
    'someone something still such sure take taken tell thing think those through together too try two up very want way well whether ' +
    'while whole whose without work'
  )
    .split(' ')
    .map(stemOf),
)

export const isLightWord = (word: string): boolean => lightWords.has(stemOf(word))
