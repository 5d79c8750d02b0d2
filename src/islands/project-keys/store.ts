// What all widgets on a page share: the reader's choice, a pasted project, and the switch for the samples.
import { atom, onMount } from 'nanostores'
import { samplesKey } from '../../lib/project-names.ts'
import { readStored, writeStored } from '../../lib/stored.ts'
import type { ApiSettings } from './entities.ts'
import type { Owned } from './owned.ts'
import { readSelection, saveSelection } from './saved-selection.ts'
import type { Selection } from './selection.ts'
import { decodeBranch, decodeProject, noSelection } from './selection.ts'

/** What the reader chose on this page, and the account they were signed in to. */
export const chosen = atom<Owned<Selection>>({ owner: null, value: noSelection })

/** What local storage held when the first widget appeared, or what was saved here since. Other tabs don't change it. */
export const saved = atom<Selection>(noSelection)
onMount(saved, () => saved.set(readSelection()))

/** Lives as long as the page: a key that was pasted is written nowhere. */
export const pasted = atom<Owned<ApiSettings | null>>({ owner: null, value: null })

export const inSamples = atom(false)
onMount(inSamples, () => inSamples.set(readStored(samplesKey) === 'on'))

export function showInSamples(on: boolean): void {
  inSamples.set(on)
  writeStored(samplesKey, on ? 'on' : null)
}

/** Applies and saves the reader's choice. A value that isn't an option is ignored. */
export function chooseProject(owner: string | null, value: string): void {
  const project = decodeProject(value)
  if (project) choose(owner, { ...project, branch: null })
}

/** The project comes from the selection in effect, because the reader may not have chosen one. */
export function chooseBranch(owner: string | null, value: string, effective: Selection): void {
  const branch = decodeBranch(value)
  if (branch) choose(owner, { ...effective, ...branch })
}

function choose(owner: string | null, selection: Selection): void {
  chosen.set({ owner, value: selection })
  saved.set(selection)
  saveSelection(selection)
}

let shown = 0

/** Each widget calls this when it appears, and the returned function when it goes away. The last one clears the choice. */
export function keepSelection(): () => void {
  shown += 1
  return () => {
    shown -= 1
    if (shown === 0) chosen.set({ owner: null, value: noSelection })
  }
}
