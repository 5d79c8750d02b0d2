// The playground's controls. Everything behind them is loaded with the first click, the first edit, a link's content, or
// what was written before.
import { playgroundStorage } from '../lib/storage-keys.ts'
import { sayFailed } from './failed.ts'

type Load = () => Promise<{
  openPlayground: (place: HTMLElement) => {
    do: (action: never) => Promise<void>
    openLink: (hash: string) => Promise<void>
  }
}>

const isLink = () => /^#v\d+\./.test(location.hash)

/** Whether the reader wrote something in this tab before. */
function hasSaved(): boolean {
  try {
    return sessionStorage.getItem(playgroundStorage) !== null
  } catch {
    return false
  }
}

export function start(load: Load = () => import('../programs/playground/index.ts')): void {
  const place = document.querySelector<HTMLElement>('[data-playground]')
  if (!place) return
  let opened: ReturnType<Awaited<ReturnType<Load>>['openPlayground']> | undefined
  const open = async () => {
    const { openPlayground } = await load()
    opened ??= openPlayground(place)
    return opened
  }
  const orSayFailed = (done: Promise<unknown>) => void done.catch(() => sayFailed(place))
  const openLink = () => {
    const hash = isLink() ? location.hash : ''
    if (hash || opened || hasSaved()) orSayFailed(open().then((playground) => playground.openLink(hash)))
  }
  place.addEventListener('click', ({ target }) => {
    const action = (target as Element).closest<HTMLElement>('[data-action]')?.dataset.action
    if (action) orSayFailed(open().then((playground) => playground.do(action as never)))
  })
  place.addEventListener('change', ({ target }) => {
    if ((target as Element).matches('[data-part=language] input'))
      orSayFailed(open().then((playground) => playground.do('language' as never)))
  })
  place.addEventListener('focusin', ({ target }) => {
    if (!(target as Element).matches('textarea')) return
    const colors = (target as Element).nextElementSibling
    // They're of the page's own text, which what the reader writes isn't.
    colors?.remove()
    orSayFailed(open())
  })
  for (const button of place.querySelectorAll('button')) button.disabled = false
  addEventListener('hashchange', openLink)
  openLink()
}
