// Who can do what: a row per table, view, function, and bucket, and a cell per caller that opens to what was tried.
import { Fragment, useId, useState } from 'react'
import type { AccessRow, AccessTry } from '../../advisor/access.ts'
import type { ShownPolicy } from '../../advisor/advise.ts'
import { Scrollable } from '../../react/Scrollable.tsx'
import { AccessDetails } from './AccessDetails.tsx'
import { cellInWords, changesIn, letters } from './access-words.ts'

interface Props {
  callers: readonly string[]
  rows: readonly AccessRow[]
  /** What it was before the last fix. */
  before: readonly AccessRow[] | undefined
  policies: readonly ShownPolicy[]
}

const kinds = { table: 'Tables', view: 'Views', function: 'Functions', bucket: 'Buckets' } as const

/** More of them take a click, because a long table takes long to draw. */
const shownAtFirst = 60

export function AccessTable({ callers, rows, before, policies }: Props) {
  const id = useId()
  const [open, setOpen] = useState<string>()
  const [isWhole, setIsWhole] = useState(false)
  const shown = isWhole ? rows : rows.slice(0, shownAtFirst)
  if (rows.length === 0) return null
  return (
    <div className="widget-part">
      <h2 className="advisor-title" id={id}>
        Who can do what
      </h2>
      <p>
        Tried with a row or file that the advisor made for user A. Inserts are of the caller's own row. Select
        a cell to see the statements and the policies that decided.
      </p>
      <Scrollable as="section" className="advisor-scroll" aria-labelledby={id}>
        <table className="advisor-access" aria-labelledby={id}>
          <thead>
            <tr>
              <td />
              {callers.map((caller) => (
                <th key={caller} scope="col">
                  {caller}
                </th>
              ))}
            </tr>
          </thead>
          {(Object.keys(kinds) as AccessRow['kind'][]).map((kind) => {
            const own = shown.filter((row) => row.kind === kind)
            return (
              own.length > 0 && (
                <tbody key={kind}>
                  <tr>
                    <th scope="rowgroup" colSpan={callers.length + 1}>
                      {kinds[kind]}
                    </th>
                  </tr>
                  {own.map((row) => (
                    <Row
                      key={row.name}
                      row={row}
                      callers={callers}
                      before={before}
                      policies={policies}
                      open={open}
                      onOpen={setOpen}
                    />
                  ))}
                </tbody>
              )
            )
          })}
        </table>
      </Scrollable>
      <p className="advisor-legend widget-small">
        {(['yes', 'no', 'fails'] as const).map((result) => (
          <span key={result}>
            <Chip result={result} verb="select" />
            {legend[result]}
          </span>
        ))}
        <span>S select, I insert, U update, D delete</span>
      </p>
      {shown.length < rows.length && (
        <button type="button" className="widget-button" onClick={() => setIsWhole(true)}>
          Show all {rows.length} rows
        </button>
      )}
    </div>
  )
}

const legend = { yes: 'allowed', no: 'denied', fails: 'ends with another error' } as const

interface RowProps extends Omit<Props, 'rows'> {
  row: AccessRow
  open: string | undefined
  onOpen: (cell: string | undefined) => void
}

function Row({ row, callers, before, policies, open, onOpen }: RowProps) {
  const { kind, name, isOpen, cells } = row
  const id = useId()
  const cellOf = (caller: string) => `${id} ${caller}`
  const opened = callers.findIndex((caller) => cellOf(caller) === open)
  return (
    <Fragment>
      <tr>
        <th scope="row">
          {/* A long name breaks between its words. */}
          {name.split(/(?<=[._(])/).map((word, index) => {
            const key = `${index} ${word}`
            return (
              <Fragment key={key}>
                {word}
                <wbr />
              </Fragment>
            )
          })}
          {isOpen && <small>{kind === 'bucket' ? 'public bucket' : 'row level security is off'}</small>}
        </th>
        {callers.map((caller, index) => {
          const tries = cells[index] ?? []
          const changes = changesIn(before, row, index)
          return (
            <td key={caller} data-changed={changes.length > 0 ? '' : undefined}>
              <button
                type="button"
                aria-expanded={opened === index}
                onClick={() => onOpen(opened === index ? undefined : cellOf(caller))}
              >
                <span className="visually-hidden">
                  {`${caller} and ${name}: ${[cellInWords(tries), ...changes].join('. ')}`}
                </span>
                {tries.map(({ verb, result }) => (
                  <Chip key={verb} verb={verb} result={result} />
                ))}
              </button>
            </td>
          )
        })}
      </tr>
      {opened >= 0 && (
        <tr>
          <td className="advisor-details" colSpan={callers.length + 1}>
            <div>
              <AccessDetails
                row={row}
                caller={callers[opened] ?? ''}
                tries={cells[opened] ?? []}
                changes={changesIn(before, row, opened)}
                policies={policies}
              />
            </div>
          </td>
        </tr>
      )}
    </Fragment>
  )
}

const Chip = ({ verb, result }: Pick<AccessTry, 'verb' | 'result'>) => (
  <span className="advisor-chip" data-result={result} aria-hidden>
    {letters[verb]}
  </span>
)
