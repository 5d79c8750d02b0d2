import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, test, vi } from 'vitest'
import { Fallback } from './ProjectKeysView.tsx'

function Broken(): never {
  throw new Error('broken')
}

test('a widget that crashes says so and leads to the dashboard', async () => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const place = document.createElement('div')
  const root = createRoot(place, { onCaughtError: () => undefined })
  await act(async () =>
    root.render(
      <Fallback apiSettings="https://dashboard.example/api">
        <Broken />
      </Fallback>,
    ),
  )
  expect(place.textContent).toBe('Could not display API settings. Find them in the dashboard.')
  expect(place.querySelector('a')?.getAttribute('href')).toBe('https://dashboard.example/api')
  expect(place.querySelector('[role=status]')).not.toBeNull()
})
