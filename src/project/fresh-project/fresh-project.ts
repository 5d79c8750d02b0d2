// The SQL that turns an empty Postgres into a new project of the platform.
import auth from './auth.sql?raw'
import bootstrap from './bootstrap.sql?raw'
import database from './database.sql?raw'
import realtime from './realtime.sql?raw'
import roles from './roles.sql?raw'
import storage from './storage.sql?raw'

/** Everything in one script, for an engine that has a single database. */
export const freshProject = (publication: string): string => [projectSql(publication), database].join('\n')

/** Roles, schemas, tables, and functions. A database made from this one as its template has all of them. */
export const projectSql = (publication: string): string =>
  [bootstrap, roles, auth, storage, realtime.replaceAll('PUBLICATION', `"${publication}"`)]
    .join('\n')
    .replaceAll(/\b(auth|storage|realtime)_admin\b/g, `${brandOf(publication)}$1_admin`)

/** The platform's names start with its own: plinth_realtime, plinth_auth_admin. */
const brandOf = (publication: string): string => publication.replace(/realtime$/, '')

/** Grants and settings of the database `postgres` itself. */
export const databaseSql = database
