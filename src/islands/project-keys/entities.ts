// A reader's projects, in the shapes of the platform's four responses.

export interface Organization {
  id: number
  name: string
}

export interface Project {
  ref: string
  name: string
  organization_id: number
  is_branch_enabled: boolean
}

export interface Branch {
  id: string
  name: string
  project_ref: string
  parent_project_ref: string
}

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
  placeholders: { url: string; key: string }
}
