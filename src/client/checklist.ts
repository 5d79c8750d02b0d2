// A checklist that remembers what is ticked: in the URL (?done=…), to be shared, and in the browser. The URL wins. Each task
// is a code of three characters, so that a link still means the same when tasks are added or moved.
import { readStored, writeStored } from '../lib/stored.ts'

const parameter = 'done'

export function start(): void {
  for (const place of document.querySelectorAll<HTMLElement>('[data-checklist]')) startChecklist(place)
}

export function startChecklist(place: HTMLElement): void {
  const key = `docs-checklist-${place.dataset.checklist}`
  const boxes = [...place.querySelectorAll<HTMLInputElement>('input[type=checkbox]')]
  const part = <Part extends HTMLElement>(selector: string) => place.querySelector(selector) as Part
  const status = part('[data-checklist-status]')
  const progress = part<HTMLProgressElement>('progress')
  const clear = part<HTMLButtonElement>('[data-checklist-clear]')
  const link = part('[data-checklist-link]')
  const note = part('[data-checklist-note]')
  const words = part('[data-checklist-note] [role=status]')
  const mine = part<HTMLButtonElement>('[data-checklist-note] button')

  const ticked = () =>
    boxes
      .filter((box) => box.checked)
      .map((box) => box.value)
      .join('')
  const countIn = (codes: readonly string[]) => boxes.filter((box) => codes.includes(box.value)).length
  const urlWith = (codes: string) => {
    const url = new URL(location.href)
    if (codes) url.searchParams.set(parameter, codes)
    else url.searchParams.delete(parameter)
    return url
  }
  const tell = () => {
    const count = boxes.filter((box) => box.checked).length
    const done = `${count} of ${boxes.length} done`
    // Setting the same text again would announce it again.
    if (status.textContent !== done) status.textContent = done
    progress.value = count
    clear.disabled = count === 0
  }
  const show = (codes: readonly string[]) => {
    for (const box of boxes) box.checked = codes.includes(box.value)
    tell()
  }
  const keep = (how: 'pushState' | 'replaceState') => {
    const codes = ticked()
    writeStored(key, codes || null)
    history[how](history.state, '', urlWith(codes))
    note.hidden = true
    tell()
  }
  /** What the URL has, or else the browser. */
  const restore = () => {
    const asked = new URLSearchParams(location.search).get(parameter)
    const own = codesIn(readStored(key) ?? '')
    const shown = asked === null ? own : codesIn(asked)
    show(shown)
    const gone = asked === null ? 0 : shown.length - countIn(shown)
    const isOther =
      asked !== null &&
      countIn(own) > 0 &&
      boxes.some(({ value }) => own.includes(value) !== shown.includes(value))
    note.hidden = !isOther && gone === 0
    words.textContent = [
      gone === 0
        ? ''
        : `${gone} ${gone === 1 ? 'task of this link no longer exists' : 'tasks of this link no longer exist'}.`,
      isOther
        ? `This is the progress in the link. Yours is ${countIn(own)} of ${boxes.length}, until you tick a box here.`
        : '',
    ]
      .filter(Boolean)
      .join(' ')
    mine.hidden = !isOther
  }

  place.addEventListener('change', () => keep('replaceState'))
  // src/client/copy.ts copies it after this.
  link.addEventListener('click', () => {
    link.dataset.copy = urlWith(ticked()).href
  })
  clear.addEventListener('click', () => {
    show([])
    // The back button undoes it.
    keep('pushState')
    boxes[0]?.focus()
  })
  mine.addEventListener('click', () => {
    show(codesIn(readStored(key) ?? ''))
    keep('pushState')
    boxes[0]?.focus()
  })
  part('[data-checklist-print]').addEventListener('click', () => print())
  addEventListener('popstate', restore)

  // Ticked before this script ran, or restored by the browser, which has what the URL had when the page was left.
  const early = boxes.filter((box) => box.checked)
  restore()
  if (early.length > 0) {
    for (const box of early) box.checked = true
    keep('replaceState')
  }
}

/** In their order, each once. Whatever else a URL or the storage holds isn't a code. */
const codesIn = (text: string): string[] => [...new Set(text.match(/[a-z0-9]{3}/g) ?? [])]
