// Who can do what: a row per operation, a column per actor, and in each cell the results for A's row and B's row.
import { useId } from 'react'
import { Scrollable } from '../../react/Scrollable.tsx'
import type { Actor, Owner } from './cast.ts'
import { actors, owners } from './cast.ts'
import type { Cell, Matrix } from './matrix.ts'
import { cellOf, formerly } from './matrix.ts'
import type { Operation } from './operations.ts'
import { operations } from './operations.ts'
import type { Outcome } from './outcomes.ts'
import { resultsOf, rowsInWords } from './outcomes.ts'

interface Props {
  matrix: Matrix
  /** The matrix before something was broken. */
  intact: Matrix
  /** While it's older than the SQL above it. */
  isDimmed: boolean
}

const tables: Record<Operation['table'], string> = {
  'public.profiles': '',
  'storage.objects': ' in the avatars bucket',
}

export function MatrixTable({ matrix, intact, isDimmed }: Props) {
  const id = useId()
  return (
    <div className="widget-part">
      <p className="rls-title" id={id}>
        Who can do what
      </p>
      <Scrollable
        as="section"
        className="rls-scroll"
        aria-labelledby={id}
        data-dimmed={isDimmed ? '' : undefined}
      >
        <table className="rls-matrix" aria-labelledby={id}>
          <thead>
            <tr>
              <td />
              {actors.map((actor) => (
                <ActorHead key={actor.id} actor={actor} />
              ))}
            </tr>
          </thead>
          {Object.entries(tables).map(([table, words]) => (
            <tbody key={table}>
              <tr>
                <th scope="rowgroup" colSpan={actors.length + 1}>
                  <code>{table}</code>
                  {words}
                </th>
              </tr>
              {operations
                .filter((operation) => operation.table === table)
                .map((operation) => (
                  <tr key={operation.id}>
                    <th scope="row">
                      {operation.title}
                      {operation.words && <small>{operation.words}</small>}
                    </th>
                    {actors.map((actor) => {
                      const cell = cellOf(matrix, operation.id, actor.id)
                      return cell ? (
                        <MatrixCell
                          key={actor.id}
                          cell={cell}
                          before={formerly(cell, cellOf(intact, operation.id, actor.id))}
                        />
                      ) : (
                        <td key={actor.id} />
                      )
                    })}
                  </tr>
                ))}
            </tbody>
          ))}
        </table>
      </Scrollable>
      <p className="rls-legend widget-small">
        {(['passed', 'hidden', 'refused'] as const).map((ended) => (
          <span key={ended}>
            <span className="rls-chip" data-ended={ended} aria-hidden>
              A
            </span>
            {legend[ended]}
          </span>
        ))}
      </p>
    </div>
  )
}

const legend: Record<Outcome['ended'], string> = {
  passed: "User A's row passes.",
  hidden: "The row isn't found, without an error.",
  refused: 'The row is rejected with an error.',
}

function ActorHead({ actor }: { actor: Actor }) {
  return (
    <th scope="col">
      {actor.title}
      <small>{actor.words}</small>
    </th>
  )
}

function MatrixCell({ cell, before }: { cell: Cell; before: string | undefined }) {
  const [result, refusal] = resultsOf(cell.outcomes)
  return (
    <td data-changed={before === undefined ? undefined : ''}>
      <span className="rls-result">
        <span className="rls-chips" aria-hidden>
          {owners.map((owner) => (
            <Chip key={owner} owner={owner} outcome={cell.outcomes[owner]} />
          ))}
        </span>
        <strong>{result}</strong>
      </span>
      {refusal && <strong className="rls-refusal">{refusal}</strong>}
      <span className="visually-hidden">{`, ${rowsInWords(cell.outcomes)}, by: `}</span>
      <small>{cell.decision}</small>
      {before !== undefined && <small className="rls-before">before: {before}</small>}
    </td>
  )
}

function Chip({ owner, outcome }: { owner: Owner; outcome: Outcome }) {
  return (
    <span className="rls-chip" data-ended={outcome.ended}>
      {owner}
    </span>
  )
}
