// Where the RLS lab goes. Its first view is the starter SQL and its matrix.

import { z } from 'zod'
import starter from '../../examples/user-management/database/starter.sql?raw'
import type { RlsLabProps } from '../islands/rls-lab/lab-state.ts'
import { FirstRlsLabView, labWords, starterTable } from '../islands/rls-lab/RlsLabView.tsx'
import css from '../islands/rls-lab/rls-lab.css?inline'
import { codeBlock, linkTo, paragraph, tableOf } from '../markdown/build-nodes.ts'
import type { MarkdownForm } from './define-component.ts'
import { defineComponent } from './define-component.ts'
import { Island } from './Island.tsx'
import { Style } from './Style.tsx'

const rlsLabProps = z.strictObject({})

/** Region markers are for pages that show part of the file. */
const sql = starter.replace(/^-- #(region|endregion).*\n/gm, '').trim()

export function RlsLab() {
  const props: RlsLabProps = { sql }
  return (
    <>
      <Style id="rls-lab" css={css} />
      <Island name="rls-lab" when="interaction" props={props}>
        <FirstRlsLabView {...props} />
      </Island>
    </>
  )
}

const rlsLabInMarkdown: MarkdownForm = (_, __, { page }) => [
  paragraph(
    'On the web page, a lab runs this SQL on Postgres in the browser. You can edit the SQL and break it on purpose: ',
    linkTo(page, 'open the lab'),
    '.',
  ),
  codeBlock('sql', sql),
  paragraph(labWords),
  tableOf(starterTable()),
]

export const rlsLab = defineComponent({ props: rlsLabProps, draw: RlsLab, markdown: rlsLabInMarkdown })
