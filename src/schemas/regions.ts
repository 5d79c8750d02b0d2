// data/regions.yaml: where projects and their preview branches can run.
import { z } from 'zod'

export const continents = ['North America', 'South America', 'Europe', 'Asia', 'Oceania'] as const

const place = z.string().min(1).describe('The city or part of the country.')
const country = z.string().min(1).describe('The country.')

const projectRegion = z.strictObject({
  of: z.literal('project').describe('For whole projects.'),
  code: z
    .string()
    .regex(/^[a-z]{2}-[a-z]+-\d$/)
    .describe('As written in the tool and the dashboard: eu-west-2.'),
  place,
  country,
  continent: z.enum(continents).describe('Regions are grouped by it.'),
  longitude: z.number().min(-180).max(180).describe('Degrees east, precise enough for a world map.'),
  latitude: z.number().min(-90).max(90).describe('Degrees north.'),
})

const branchRegion = z.strictObject({
  of: z.literal('branch').describe('For preview branches.'),
  code: z
    .string()
    .regex(/^[a-z]{3}$/)
    .describe('Its airport code: ams.'),
  place,
  country,
})

export const regionsSchema = z.array(z.discriminatedUnion('of', [projectRegion, branchRegion]))

export type Region = z.infer<typeof regionsSchema>[number]
export type ProjectRegion = z.infer<typeof projectRegion>
