// A new project on its own Postgres.
import type { EngineParts } from './engine.ts'
import { startEngine } from './engine.ts'
import { ProjectSession } from './project-session.ts'
import { StartedProject } from './started-project.ts'

export interface ProjectParts extends EngineParts {
  /** The image of a new project: src/in-page/snapshot/project-snapshot.ts makes it. */
  project: Uint8Array
}

/** Libraries of Postgres itself that many samples use: functions, and text search. */
const commonLibraries = ['plpgsql', 'dict_snowball']

/** `canStartOver` takes a quarter of a second more. */
export async function openProject(
  { project, ...parts }: ProjectParts,
  canStartOver: boolean,
): Promise<ProjectSession> {
  const database = await startEngine(parts, { fs: new StartedProject(new Uint8Array(project)) })
  if (!canStartOver) return new ProjectSession(database)
  // Loaded now, because a library that is loaded later can't be taken back. Some extensions have none.
  for (const name of [...commonLibraries, ...Object.keys(parts.extensions)])
    await database.exec(`load '${name}'`).catch(() => undefined)
  return ProjectSession.withImage(database)
}
