// Checks an area: each error once, in a group of the file, and with a proof that shows exactly this error.

import { isMessage } from '../../lib/message-pattern.ts'
import { didYouMean } from '../../lib/nearest.ts'
import type { Problem } from '../../problems/problem.ts'
import type { ErrorArea } from './errors-data.ts'
import { areaOrder } from './errors-data.ts'
import type { KnownError, Proof } from './errors-schemas.ts'
import { clientAreas, shownBy } from './proof-sample.ts'

type Report = (path: readonly PropertyKey[], message: string, hint: string) => void

export function checkErrors({ area, file, lineOf }: ErrorArea): Problem[] {
  const problems: Problem[] = []
  const report: Report = (path, message, hint) =>
    problems.push({ code: 'bad-data', file, line: lineOf(path), column: 1, message, hint })
  if (!areaOrder.includes(area.area))
    report(
      ['area'],
      `"${area.area}" isn't an area of errors.`,
      `${didYouMean(area.area, areaOrder)}Areas: ${areaOrder.join(', ')}.`,
    )
  const groups = area.groups.map(({ id }) => id)
  const seen = new Map<string, number>(groups.map((id, index) => [id, lineOf(['groups', index])]))
  for (const [index, error] of area.errors.entries()) {
    const reportHere: Report = (path, ...words) => report(['errors', index, ...path], ...words)
    const first = seen.get(error.id)
    if (first === undefined) seen.set(error.id, lineOf(['errors', index, 'id']))
    else
      reportHere(
        ['id'],
        `The anchor "${error.id}" is used twice.`,
        `It's also in line ${first}. Give this error another id.`,
      )
    if (!groups.includes(error.group))
      reportHere(
        ['group'],
        `"${error.group}" isn't one of this file's groups.`,
        `${didYouMean(error.group, groups)}Groups: ${groups.join(', ')}.`,
      )
    checkProof(area.area, error, reportHere)
  }
  return problems
}

function checkProof(area: string, error: KnownError, report: Report): void {
  const { proof, no_proof: reason } = error
  if (!proof) {
    if (!reason)
      report(
        ['id'],
        `"${error.id}" has no proof.`,
        'Add "proof" with a sample that reproduces it, or say in "no_proof" why the build can\'t.',
      )
    return
  }
  if (reason) report(['no_proof'], `"${error.id}" has both a proof and "no_proof".`, 'Remove "no_proof".')
  if ('sql' in proof && !/^[0-9A-Z]{5}$/.test(error.code ?? ''))
    report(
      ['code'],
      `"${error.id}" is reproduced with SQL, but its code isn't an SQLSTATE.`,
      'Write its five digits or capitals in quotes: code: "42501".',
    )
  if ('ts' in proof && !clientAreas.includes(area))
    report(
      ['proof'],
      `A sample of the client can't show errors of the area "${area}".`,
      'Write SQL, or "no_proof".',
    )
  checkFix(error, proof, report)
  checkHonest(error, proof, report)
  checkShown(error, proof, report)
}

/** That the call then succeeds is proved by the build. Here, that its success shows anything. */
function checkFix({ id }: KnownError, proof: Proof, report: Report): void {
  const { fixed } = proof
  if (!fixed) return
  const { result, ...parts } = fixed
  if (Object.keys(parts).length === 0)
    report(
      ['proof', 'fixed'],
      `The fix of "${id}" changes nothing.`,
      'Write the SQL that fixes the cause, or the call as it should be.',
    )
  else if (!result && isRead({ ...proof, ...fixed }))
    report(
      ['proof', 'fixed'],
      `The fix of "${id}" reads rows, but doesn't show them.`,
      'Add "result": a read that finds nothing succeeds too.',
    )
}

const isRead = (call: { sql?: string | undefined } | { ts?: string | undefined }): boolean =>
  'ts' in call
    ? /\.(select|rpc)\(/.test(call.ts ?? '')
    : 'sql' in call && /^\s*select\b/i.test(call.sql ?? '')

/** A sample that contains the code could raise or print it, whatever the platform does. */
function checkHonest({ id, code }: KnownError, proof: Proof, report: Report): void {
  const sample = [proof, proof.fixed ?? {}].flatMap(Object.values).join('\n').replace(proof.result, '')
  const found = [code ?? '', 'console.'].find((text) => text !== '' && sample.includes(text))
  if (found)
    report(
      ['proof'],
      `The proof of "${id}" contains "${found}", so it could make up the error that it shows.`,
      'Write a sample that meets the error as a reader would.',
    )
}

/** The prover compares the result with what happened. Here, the result is compared with what the entry says. */
function checkShown(error: KnownError, proof: Proof, report: Report): void {
  const { id, message } = error
  const shown = shownBy(proof, error.code)
  if (!shown) {
    report(
      ['proof', 'result'],
      `The result of "${id}" isn't JSON with a message.`,
      'Run the check with any JSON: it prints the real result.',
    )
    return
  }
  if (!isMessage(shown.message, message))
    report(
      ['proof', 'result'],
      `The proof of "${id}" shows another message: "${shown.message}".`,
      `The entry says "${message}". Change one of the two.`,
    )
  for (const field of ['code', 'status'] as const)
    if (shown[field] !== undefined && shown[field] !== error[field])
      report(
        [field],
        `The proof of "${id}" shows the ${field} ${shown[field]}, but the entry says ${error[field] ?? 'none'}.`,
        `Write ${field}: ${JSON.stringify(shown[field])}, or fix the sample.`,
      )
}
