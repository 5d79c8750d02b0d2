// Where readers do by hand what the hosted dashboard and real emails do.
import { runningRef } from '../../platform/seed.ts'

/** `origin` is that of the local platform. */
export function projectAddresses(origin: string): string {
  const project = `${origin}/project/${runningRef}`
  return `The test project is at ${project}. Only this machine can reach it.\nIts SQL editor: ${project}/sql\nIts emails: ${project}/inbox`
}
