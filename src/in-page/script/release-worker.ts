// The same for a sample that runs with the client of the release, in the build only. bin/bundle-programs.mjs puts its package in place
// of the newest. What it sends is what the references show.
import { currentClient } from './current-client.ts'
import { listening } from './listening-client.ts'
import { recording } from './recording-client.ts'
import { serveScripts } from './serve-scripts.ts'

serveScripts(recording(listening(currentClient)))
