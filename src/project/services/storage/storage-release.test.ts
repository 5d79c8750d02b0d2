// Storage responds as the server of the release does.
import { holdToRelease } from '../__fixtures__/held-to-release.ts'

holdToRelease('storage')
