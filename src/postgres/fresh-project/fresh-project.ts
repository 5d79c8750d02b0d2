// The SQL that turns an empty Postgres into a new project of the platform.
import auth from './auth.sql?raw'
import bootstrap from './bootstrap.sql?raw'
import realtime from './realtime.sql?raw'
import roles from './roles.sql?raw'
import storage from './storage.sql?raw'

export function freshProject(publication: string): string {
  return [bootstrap, roles, auth, storage, realtime.replaceAll('PUBLICATION', `"${publication}"`)].join('\n')
}
