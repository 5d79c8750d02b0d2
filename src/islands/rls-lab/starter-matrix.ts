// The starter SQL's matrix, which the page shows before Postgres runs. The file is the output of a real run: run-lab.test.ts
// generates it, and fails if it differs from Postgres's results.
import type { Matrix } from './matrix.ts'
import computed from './starter-matrix.json'

export const starterMatrix = computed as Matrix
