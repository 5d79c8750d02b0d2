// The styles of panels and results, added once to a page that runs something.
import css from './run-sample.css?inline'

const style = document.createElement('style')
style.textContent = css
document.head.append(style)
