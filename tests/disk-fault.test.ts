// A disk that is full, read-only, or closed to us: one message that says what to do.
import { beforeAll, expect, test } from 'vitest'

type Describe = (error: unknown, command?: string) => string | undefined
let describeDiskFault: Describe
beforeAll(async () => {
  const module = (await import(`${'../bin/disk-fault.mjs'}`)) as { describeDiskFault: Describe }
  describeDiskFault = module.describeDiskFault
})

const fault = (code: string, more: object = {}) => Object.assign(new Error(`${code}: no`), { code, ...more })

test('the message says what failed, what became of dist/, and what to do', () => {
  expect(describeDiskFault(fault('ENOSPC', { path: 'pages/a.html' }), 'build')).toBe(
    'The disk is full: pages/a.html. dist/ is as it was.\nFree some space. Then run the command again.',
  )
  expect(describeDiskFault(fault('EACCES', { path: '.cache/a' }), 'check')).toMatch(
    /^Your user has no permission: \.cache\/a\.\nGive it access/,
  )
  expect(describeDiskFault(fault('ENOSPC', { syscall: 'watch', path: 'src' }))).toContain('max_user_watches')
})

test('it is found behind other errors, and in the words of the bundler', () => {
  const behind = Object.assign(new Error('Drawing failed'), { cause: fault('ENOSPC', { path: 'a' }) })
  expect(describeDiskFault(behind)).toMatch(/^The disk is full: a\./)
  const bundler = new Error('Could not write file: No space left on device (os error 28)')
  expect(describeDiskFault(bundler)).toMatch(/^The disk is full\./)
})

test('it is about nothing else', () => {
  expect(describeDiskFault(new Error('x is not a function'))).toBeUndefined()
  // A port below 1024.
  expect(describeDiskFault(fault('EACCES', { syscall: 'listen' }))).toBeUndefined()
  expect(describeDiskFault(fault('ENOENT', { path: 'a' }))).toBeUndefined()
  expect(describeDiskFault(undefined)).toBeUndefined()
})
