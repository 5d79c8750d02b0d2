// The samples of all pages: what was proved about each, and the earlier samples that it needs.
import type { FenceUse } from '../../markdown/facts.ts'
import { isUnlisted } from '../../model/page-versions.ts'
import { provedFences } from '../../model/proved-fences.ts'
import type { Page, SiteModel } from '../../model/site-model.ts'
import type { VerifiedExample } from '../../schemas/example.ts'
import type { PageProof, SampleStatus } from '../../schemas/proof.ts'
import { findSetups } from './find-setup.ts'
import { introOf } from './sample-intro.ts'
import { isScript } from './script-names.ts'

/** A result is shown with the sample that gave it, and a diagram isn't code. */
const noCode = ['text', 'mermaid']

/** Undefined for a site whose samples weren't proved. */
export const examplesJson = (model: SiteModel): string | undefined =>
  model.proof && JSON.stringify(verifiedExamples(model))

export function verifiedExamples({ proof, pages, brand }: SiteModel): VerifiedExample[] {
  const examples: VerifiedExample[] = []
  for (const [route, proved] of proof?.pages ?? []) {
    const page = pages.get(route)
    if (page && !isUnlisted(page)) addPage(examples, page, proved)
  }
  addClient(examples, brand.cli)
  return examples
}

function addPage(examples: VerifiedExample[], page: Page, proof: PageProof): void {
  const setups = findSetups(page.fences.filter(({ language }) => !noCode.includes(language)))
  const shown = provedFences(page.fences, proof).filter(({ fence }) => !noCode.includes(fence.language))
  const needed = new Set([...setups.values()].flatMap(({ fences }) => fences))
  const places = new Map<FenceUse, number>()
  for (const { fence, status, result } of shown) {
    const isSetup = fence.meta.hidden || isData(page, fence)
    if (status.status !== 'proved' || (isSetup && !needed.has(fence))) continue
    const setup = setups.get(fence)
    const needs = setup?.fences ?? []
    const before = needs.flatMap((one) => places.get(one) ?? [])
    places.set(fence, examples.length)
    examples.push({
      ...exampleOf(page, fence, status),
      ...(isSetup ? { hidden: true as const } : {}),
      checkedOn: proof.checkedOn,
      ...(result ? { result: result.code } : {}),
      ...(before.length > 0 ? { setup: before } : {}),
      ...(before.length < needs.length ? { setupUnproved: needs.length - before.length } : {}),
      ...(setup?.repairs ? { repairs: true as const } : {}),
    })
  }
}

function exampleOf(
  page: Page,
  fence: FenceUse,
  { kind, words }: Extract<SampleStatus, { status: 'proved' }>,
): Omit<VerifiedExample, 'checkedOn'> {
  const { title, fails, trap } = fence.meta
  return {
    language: fence.language,
    code: fence.code,
    ...(title ? { title } : {}),
    route: page.route,
    page: page.frontmatter.title,
    anchor: fence.under ?? '',
    heading: page.headings.find(({ id }) => id === fence.under)?.text ?? '',
    about: introOf(page, fence),
    proof: kind,
    proved: words,
    ...(fails ? { fails } : {}),
    ...(trap ? { trap: true as const } : {}),
    ...(fence.later ? { later: fence.later } : {}),
  }
}

/** The rows that a generated example works on. No one looks for them, but the example needs them. */
const isData = ({ made }: Page, { language, meta }: FenceUse): boolean =>
  made !== undefined && language === 'sql' && meta.fresh === true

/** Samples may use the client without creating it. The shortest sample that creates it is then part of their setup. */
function addClient(examples: VerifiedExample[], variable: string): void {
  const creates = new RegExp(`\\bconst ${variable} = createClient\\(`)
  const uses = new RegExp(`(?<![\\w.'"/@-])${variable}(?=\\s*\\.)`)
  const isOffered = ({ trap, hidden, later, language }: VerifiedExample) =>
    !trap && !hidden && !later && isScript(language)
  const candidates = examples.filter((example) => isOffered(example) && creates.test(example.code))
  const shortest = candidates.sort((a, b) => a.code.length - b.code.length)[0]
  if (!shortest) return
  const client = examples.indexOf(shortest)
  for (const example of examples) {
    const setup = example.setup ?? []
    const known = [example, ...setup.map((place) => examples[place] as VerifiedExample)]
    const isMissing = isScript(example.language) && uses.test(example.code)
    const declares = new RegExp(`\\b(const|let|import)\\b[^=\\n]*\\b${variable}\\b`)
    if (isMissing && !known.some(({ code }) => declares.test(code))) example.setup = [client, ...setup]
  }
}
