// The playground, opened when the reader runs, edits, or follows a link to one. Its controls are the page's own HTML.
import { PageSession } from '../run-sample/page-session.ts'
import '../run-sample/add-styles.ts'
import { Playground } from './playground.ts'

export const openPlayground = (place: HTMLElement): Playground =>
  new Playground(place, new PageSession(location.pathname))
