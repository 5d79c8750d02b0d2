// The same for a sample of the client's first version, which runs in the build only. bin/bundle.mjs says which package that is.
import * as library from 'older-client'
import { firstClient } from './first-client.ts'
import { serveScripts } from './serve-scripts.ts'

serveScripts(firstClient(library))
