// What the services keep for themselves in a project's database.
import type { Sql } from '../engines/thread/engine.ts'
import services from './local-services.sql?raw'
import changes from './realtime/changes.sql?raw'

/** Changes nothing the second time. */
export async function addServiceTables(sql: Sql): Promise<void> {
  await sql.exec(services)
  await sql.exec(changes)
}
