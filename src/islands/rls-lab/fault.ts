// What went wrong with a reader's SQL: Postgres's error message and its position.

export interface LabFault {
  /** Which SQL it was: the project's, a break's, the lab's own rows, or a single statement. */
  where: 'project' | 'break' | 'people' | 'statement'
  message: string
  sqlstate?: string
  detail?: string
  hint?: string
  line?: number
}

const places: Record<LabFault['where'], string> = {
  project: "The project's SQL",
  break: "This break doesn't apply to your SQL",
  people: "The lab couldn't add its two users and their files",
  statement: 'The statement',
}

/** "The project's SQL · line 12 · SQLSTATE 42601", or the known parts of it. */
export function faultPlace({ where, line, sqlstate }: LabFault): string {
  return [places[where], line && `line ${line}`, sqlstate && `SQLSTATE ${sqlstate}`]
    .filter(Boolean)
    .join(' · ')
}
