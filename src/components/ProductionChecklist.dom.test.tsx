import { expect, test } from 'vitest'
import { draw } from '../../tests/draw.tsx'
import { startChecklist } from '../client/checklist.ts'
import { ProductionChecklist } from './ProductionChecklist.tsx'

const productionChecklist = [
  {
    group: 'Security',
    items: [
      { id: 'rls', code: 'fx4', task: 'Enable `RLS`.', why: 'Or else.', href: '/rls', linked: 'Policies' },
      {
        id: 'keys',
        code: 'aaa',
        task: 'Hide keys.',
        why: 'They open all.',
        href: 'https://a.example/b',
        linked: 'a.example',
      },
    ],
  },
  {
    group: 'Speed',
    items: [{ id: 'index', code: 'bbb', task: 'Index.', why: 'Scans.', href: '/i#b', linked: 'Index' }],
  },
]
const open = () => draw(<ProductionChecklist />, { catalogs: { productionChecklist } })

test('has a labeled box for each task, with its reason and its link', () => {
  const body = open()
  for (const { items } of productionChecklist)
    for (const { id, code, linked, href } of items) {
      const box = body.querySelector<HTMLInputElement>(`#task-${id}`)
      expect(box?.value).toBe(code)
      expect(body.querySelector(`label[for="task-${id}"]`)?.textContent).toMatch(/\w/)
      const why = body.querySelector(`#${box?.getAttribute('aria-describedby')}`)
      expect(why?.querySelector('a')?.textContent).toBe(linked)
      expect(why?.querySelector('a')?.getAttribute('href')).toBe(href)
    }
  expect([...body.querySelectorAll('legend')].map((legend) => legend.textContent)).toEqual([
    'Security',
    'Speed',
  ])
  expect(body.querySelector('label > code')?.textContent).toBe('RLS')
})

test('is what its script expects', () => {
  localStorage.clear()
  history.replaceState(null, '', '/prod?done=bbb')
  const body = open()
  startChecklist(body.querySelector('[data-checklist]') as HTMLElement)
  expect(body.querySelector('[data-checklist-status]')?.textContent).toBe('1 of 3 done')
  body.querySelector<HTMLInputElement>('#task-rls')?.click()
  expect(location.search).toBe('?done=fx4bbb')
  body.querySelector<HTMLElement>('[data-checklist-link]')?.click()
  expect(body.querySelector<HTMLElement>('[data-checklist-link]')?.dataset.copy).toBe(location.href)
})
