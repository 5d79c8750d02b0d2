// Types into a field of a React component, in a DOM test.
import { act } from 'react'

/** React ignores a value that was set on the field itself, so the browser's own setter is called, as typing does. */
export const type = (field: HTMLInputElement | HTMLTextAreaElement | null, text: string): Promise<void> =>
  act(async () => {
    if (!field) throw new Error('There is no field to type into.')
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, text)
    field.dispatchEvent(new Event('input', { bubbles: true }))
  })
