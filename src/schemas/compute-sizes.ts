// data/compute-sizes.yaml: the compute sizes of a database.
import { z } from 'zod'

export const computeSizesSchema = z.array(
  z.strictObject({
    name: z.string().min(1).describe("The size's name in the dashboard."),
    memory: z.number().positive().describe('In GB.'),
    cpu: z
      .enum(['shared', 'dedicated'])
      .describe('Whether other projects on the same hardware share the cores.'),
    cores: z.int().positive().optional().describe("The number of cores. Omitted if it isn't fixed."),
    directConnections: z.int().positive().describe('The maximum number of direct connections to Postgres.'),
    poolerConnections: z.int().positive().describe('The maximum number of pooler clients.'),
  }),
)

export type ComputeSize = z.infer<typeof computeSizesSchema>[number]
