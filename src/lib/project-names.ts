// Names in every project of the platform, which follow from the brand.
import type { Brand } from '../schemas/brand.ts'

/** The URL in samples. Readers see their own project's instead. */
export const sampleUrlOf = ({ domain }: Pick<Brand, 'domain'>): string => `https://your-project.${domain}`

/** The publication that Realtime uses. */
export const publicationOf = ({ cli }: Pick<Brand, 'cli'>): string => `${cli}_realtime`

/** In the browser's storage, `on` if the reader wants to see their project's values in samples. */
export const samplesKey = 'project-keys-in-samples'
