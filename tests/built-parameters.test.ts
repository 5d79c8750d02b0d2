import { expect, test } from 'vitest'
import { readPage } from './pages/built-page.ts'
import { builtParameters } from './references/built-parameters.ts'

const parameter = (name: string, need: string, inside = '') =>
  `<div class="parameter"><p class="parameter-head"><a><code>${name}</code></a> <span>object</span> <span>${need}</span></p>
   <div class="parameter-text"><p>Optional words.</p>${inside}</div></div>`

test('parameters are read with those around them, and with what the page says about each', () => {
  const inner = `<details><summary>Options</summary>${parameter('count', 'Optional', parameter('exact', 'REQUIRED'))}</details>`
  const page = readPage(
    '/a',
    `<main>${parameter('columns', 'REQUIRED')}${parameter('op<wbr>tions', 'Optional', inner)}</main>`,
  )
  expect([...builtParameters(page)]).toEqual(['columns', 'options?', 'options.count?', 'options.count.exact'])
})
