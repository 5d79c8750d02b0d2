// All menus, in the order that lists of sections have.
import type { Navigation } from '../src/schemas/navigation.ts'
import { ai } from './ai.ts'
import { api } from './api.ts'
import { auth } from './auth.ts'
import { cli } from './cli.ts'
import { contributing } from './contributing.ts'
import { database } from './database.ts'
import { functions } from './functions.ts'
import { gettingStarted } from './getting-started.ts'
import { graphql } from './graphql.ts'
import { platform } from './platform.ts'
import { realtime } from './realtime.ts'
import { reference } from './reference.ts'
import { resources } from './resources.ts'
import { selfHosting } from './self-hosting.ts'
import { storage } from './storage.ts'
import { top } from './top.ts'

export const navigation: Navigation = {
  top,
  sections: [
    gettingStarted,
    database,
    auth,
    storage,
    functions,
    realtime,
    ai,
    api,
    graphql,
    cli,
    platform,
    selfHosting,
    reference,
    resources,
    contributing,
  ],
}
