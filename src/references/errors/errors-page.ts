// An area's page as an author would write it: groups of errors, each with its cause, its fix, and the sample that reproduces it.

import { errorsAddress, errorsJson } from '../../lib/references/addresses.ts'
import { attribute, MadeText } from '../made-text.ts'
import type { MadePage, Place } from '../reference.ts'
import type { ErrorArea } from './errors-data.ts'
import { areaRoute } from './errors-data.ts'
import type { KnownError } from './errors-schemas.ts'
import { fixedSampleOf, sampleOf } from './proof-sample.ts'

export function errorsPage(data: ErrorArea): MadePage {
  const { area, file, lineOf } = data
  const text = new MadeText()
  text.add(area.intro.trimEnd(), lineOf(['intro']) + 1, true)
  for (const [place, { id, title }] of area.groups.entries()) {
    text.add(`## ${title} [#${id}]`, lineOf(['groups', place]))
    for (const [index, error] of area.errors.entries()) if (error.group === id) addError(text, data, index)
  }
  return {
    file,
    route: areaRoute(area),
    frontmatter: {
      title: area.title,
      description: area.description,
      sidebarLabel: area.label,
      ...(area.keywords ? { keywords: area.keywords } : {}),
      related: [errorsAddress],
    },
    facts: {
      kind: 'reference',
      otherFormats: [{ label: 'JSON', href: errorsJson }],
      places: [{ anchor: '', heading: '', names: [] }, ...area.errors.map(placeOf)],
      // Their content is in the places.
      repeated: area.groups.map(({ id }) => id),
    },
    ...text.finish(),
  }
}

function addError(text: MadeText, { area, lineOf }: ErrorArea, index: number): void {
  const error = area.errors[index] as KnownError
  const at = (...path: PropertyKey[]) => lineOf(['errors', index, ...path])
  const props = [
    `anchor=${attribute(error.id)}`,
    `title=${attribute(error.message)}`,
    error.code ? `code=${attribute(error.code)}` : '',
    error.status ? `status=${attribute(error.status)}` : '',
    error.proof ? 'reproduced' : '',
  ]
  text.add(`<ErrorEntry ${props.filter(Boolean).join(' ')}>`, at('id'))
  if (error.also) text.add(`Also: ${error.also.map((one) => `\`${one}\``).join(', ')}`, at('also'))
  text.add(error.cause.trimEnd(), at('cause'))
  text.add(`**Fix:** ${error.fix.trimEnd()} More: [](${error.href}).`, at('fix'))
  if (error.proof) addProof(text, area, error, at)
  if (error.no_proof) text.add(`*Not shown here, because ${error.no_proof}.*`, at('no_proof'))
  text.add('</ErrorEntry>', at('id'))
}

function addProof(
  text: MadeText,
  area: ErrorArea['area'],
  error: KnownError,
  at: (...path: PropertyKey[]) => number,
): void {
  const { proof } = error
  if (!proof) return
  const { language, words, code, resultLanguage } = sampleOf(area, error, proof)
  const fixed = fixedSampleOf(area, proof)
  const title = fixed ? 'Break it and fix it' : 'A sample that causes it'
  text.add(`<Accordion compact>\n\n<AccordionItem title="${title}">`, at('proof'))
  if (proof.data) text.add(fenceOf('sql', ['fresh'], proof.data), at('proof', 'data'), true)
  text.add(fenceOf(language, words, code), at('proof', language), true)
  text.add(fenceOf(resultLanguage, [], proof.result), at('proof', 'result'))
  if (proof.fixed?.data) text.add(fenceOf('sql', ['title="The fix"'], proof.fixed.data), at('proof', 'fixed'))
  if (fixed) text.add(fenceOf(fixed.language, fixed.words, fixed.code), at('proof', 'fixed'))
  if (fixed?.result)
    text.add(
      fenceOf(fixed.result.language, [], fixed.result.code),
      at('proof', 'fixed', ...(proof.fixed?.result ? ['result'] : [])),
    )
  text.add('</AccordionItem>\n\n</Accordion>', at('proof'))
}

const fenceOf = (language: string, words: readonly string[], code: string): string =>
  `\`\`\`${[language, ...words].join(' ')}\n${code.trimEnd()}\n\`\`\``

/**
 * Readers search for the message and for the code. As an exact name, a code would hide the guides about it, so it's part of
 * the heading.
 */
const placeOf = ({ id, message, also = [], code = '', status, cause, fix }: KnownError): Place => ({
  anchor: id,
  heading: code ? `${message} (${code})` : message,
  kind: 'error',
  names: [message, ...also].map(withoutGaps),
  error: { messages: [message, ...also], code },
  text: [cause, fix, status ? `HTTP ${status}` : ''].join(' '),
})

const withoutGaps = (message: string): string => message.replaceAll('…', ' ').replace(/\s+/g, ' ').trim()
