// Ordinary words that a question has around its subject: "keep someone logged in" is about being logged in. They count, but
// less than the others. Stop words (words.ts) don't count at all.

const lightWords = new Set(
  (
    'able about above actually after again all allow allowed almost already also always another anybody anymore anyone anything anyway ' +
    'away back because become before behind below best better between both bring came come comes coming current currently different ' +
    'directly done during each easily easy either else end enough even ever every everybody everyone everything exactly few find first ' +
    'gave gets getting give given gives giving go goes going gone good got great happen happened happening happens having help her here ' +
    'him his inside instead itself just keep keeping keeps kept kind knew know known knows last later least left less let lets letting ' +
    'like little long look looking looks lot lots made make makes making many maybe mean means more most much need needed needs never ' +
    'new next nobody none nothing now off often ok old once one ones only other others otherwise out over own people person please ' +
    'possible previous proper properly put puts putting quickly quite rather really right safely said same saw say says see seem seems ' +
    'seen several show shown shows simple since single somebody somehow someone something sometimes somewhere soon still such ' +
    'suddenly supposed sure take taken takes taking tell tells thing things think those though through together told too took tried tries ' +
    'try trying two until up very via want wanted wants way ways well went whatever whenever wherever whether while whoever whole ' +
    'whose within without work working works yes yet'
  ).split(' '),
)

export const isLightWord = (word: string): boolean => lightWords.has(word)
