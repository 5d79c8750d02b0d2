// A reader's projects, in the shapes of the platform's four responses.
import type { BranchResponse } from './platform-responses.ts'

export type { Organization, Project } from './platform-responses.ts'

/** What the widget needs of a branch. */
export type Branch = Pick<BranchResponse, 'id' | 'name' | 'project_ref' | 'parent_project_ref'>

/** What apps need: the URL of a project and its public key. */
export interface ApiSettings {
  url: string
  key: string
}

/** What pages pass to the widget. */
export interface ProjectKeysProps {
  /** Which values it shows. */
  show: readonly ('url' | 'key')[]
  urls: {
    /** Origin of the platform; empty for the site's own. */
    platform: string
    dashboard: string
    apiSettings: string
  }
  /** What samples say where a project's own values belong. */
  placeholders: {
    url: string
    key: string
    /** The variable for the key in a shell's commands. */
    keyVariable: string
  }
}
