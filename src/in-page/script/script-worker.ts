// A script's worker in a reader's tab. Bundled into one file, because a worker without an origin can't import a second one.
import { currentClient } from './current-client.ts'
import { recording } from './recording-client.ts'
import { serveScripts } from './serve-scripts.ts'

serveScripts(recording(currentClient))
