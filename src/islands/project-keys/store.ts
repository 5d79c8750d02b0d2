// What all widgets of a page share: the selection, a pasted project, and the switch for the samples.
import { atom } from 'nanostores'
import { readStored, writeStored } from '../../lib/stored.ts'
import type { PastedProject } from './pasted-project.ts'
import { readSelection, saveSelection } from './saved-selection.ts'
import type { Selection } from './selection.ts'
import { decodeBranch, decodeProject, noSelection } from './selection.ts'

export const selection = atom<Selection>(noSelection)
/** Lives as long as the page: a key that was pasted is written nowhere. */
export const pasted = atom<PastedProject | null>(null)

const samplesKey = 'project-keys-in-samples'
export const inSamples = atom<boolean>(readStored(samplesKey) === 'on')

export function showInSamples(on: boolean): void {
  inSamples.set(on)
  writeStored(samplesKey, on ? 'on' : null)
}

/** A choice of the reader, which is saved; anything that is no option is ignored. */
export function chooseProject(value: string): void {
  const chosen = decodeProject(value)
  if (!chosen) return
  selection.set({ ...chosen, branch: null })
  saveSelection(selection.get())
}

export function chooseBranch(value: string): void {
  const chosen = decodeBranch(value)
  if (!chosen) return
  selection.set({ ...selection.get(), ...chosen })
  saveSelection(selection.get())
}

/** What was saved, for the first data that comes in. */
export const savedSelection = (): Selection => readSelection()

let shown = 0

/** Called by each widget that appears; gives what to call when it goes away. With the last one the selection goes. */
export function keepSelection(): () => void {
  shown += 1
  return () => {
    shown -= 1
    if (shown === 0) selection.set(noSelection)
  }
}
