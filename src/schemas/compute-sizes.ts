// data/compute-sizes.yaml: the machines that a database can run on.
import { z } from 'zod'

export const computeSizesSchema = z.array(
  z.strictObject({
    name: z.string().min(1).describe('The size as the dashboard calls it.'),
    memory: z.number().positive().describe('In GB.'),
    cpu: z
      .enum(['shared', 'dedicated'])
      .describe('Whether other machines of the same hardware use the same cores.'),
    cores: z.int().positive().optional().describe('How many; left out where that is not fixed.'),
    directConnections: z.int().positive().describe('How many connections Postgres itself takes.'),
    poolerConnections: z.int().positive().describe('How many clients the pooler takes.'),
  }),
)

export type ComputeSize = z.infer<typeof computeSizesSchema>[number]
