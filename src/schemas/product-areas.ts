// data/product-areas.yaml: the platform's product areas, shown on the home page.
import { z } from 'zod'

export const productAreasSchema = z.array(
  z.strictObject({
    name: z.string().min(1).describe("The platform's name for the area."),
    icon: z.string().describe('A name from src/layout/icons.ts.'),
    href: z.string().startsWith('/').describe("The area's landing page."),
    summary: z.string().min(20).max(120).describe('One sentence on the home page card.'),
  }),
)

export type ProductArea = z.infer<typeof productAreasSchema>[number]
