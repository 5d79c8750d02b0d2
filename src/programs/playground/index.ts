// The playground, opened when the reader runs, edits, or follows a link to one. Its controls are the page's own HTML.
import { PageSession } from '../run-sample/page-session.ts'
import css from '../run-sample/run-sample.css?inline'
import { Playground } from './playground.ts'

const style = document.createElement('style')
style.textContent = css
document.head.append(style)

export const openPlayground = (place: HTMLElement): Playground =>
  new Playground(place, new PageSession(location.pathname))
