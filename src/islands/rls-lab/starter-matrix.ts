// The matrix of the starter SQL, which the page shows before Postgres runs in it. The file is the output of a real run:
// run-lab.test.ts makes it, and fails when it is not what Postgres says.
import type { Matrix } from './matrix.ts'
import computed from './starter-matrix.json'

export const starterMatrix = computed as Matrix
