// Where the RLS lab goes. Its first view is the starter SQL and its matrix.

import starter from '../../examples/user-management/database/starter.sql?raw'
import { FirstRlsLabView, labWords, starterTable } from '../islands/rls-lab/RlsLabView.tsx'
import css from '../islands/rls-lab/rls-lab.css?inline'
import { codeBlock, linkTo, paragraph, tableOf } from '../markdown/build-nodes.ts'
import { defineComponent, noProps } from './define-component.ts'
import { Island } from './Island.tsx'

/** Region markers are for pages that show part of the file. */
const sql = starter.replace(/^-- #(region|endregion).*\n/gm, '').trim()

export function RlsLab() {
  return <Island name="rls-lab" when="interaction" view={FirstRlsLabView} css={css} props={{ sql }} />
}

export const rlsLab = defineComponent({
  props: noProps,
  draw: RlsLab,
  markdown: (_, __, { page }) => [
    paragraph(
      'On the web page, a lab runs this SQL on Postgres in the browser. You can edit the SQL and break it on purpose: ',
      linkTo(page, 'open the lab'),
      '.',
    ),
    codeBlock('sql', sql),
    paragraph(labWords),
    tableOf(starterTable()),
  ],
})
