import { expect, test } from 'vitest'
import { FairTurns } from './fair-turns.ts'

/** Turns whose order is written down, each a moment long. */
function openTurns(most: number, atOnce = 1) {
  const turns = new FairTurns({ most, atOnce })
  const order: string[] = []
  const call = (caller: string, name: string, read: Promise<unknown> = Promise.resolve()) =>
    turns.run(
      caller,
      () => read,
      async () => {
        order.push(name)
        await new Promise((resolve) => setImmediate(resolve))
        return name
      },
    )
  return { call, order }
}

test("a caller's one call doesn't wait for another's many", async () => {
  const { call, order } = openTurns(100)
  const many = Array.from({ length: 30 }, (_, index) => call('a', `a${index}`))
  const one = call('b', 'b')
  expect(await one).toBe('b')
  expect(order.length).toBeLessThanOrEqual(3)
  await Promise.all(many)
  expect(order.filter((name) => name.startsWith('a'))).toEqual(many.map((_, index) => `a${index}`))
})

test('when everything is taken, the newest call of the busiest caller makes room', async () => {
  const { call } = openTurns(4)
  const many = [0, 1, 2, 3].map((index) => call('a', `a${index}`))
  const others = [call('b', 'b'), call('c', 'c')]
  // As many as another has: none has to leave for it.
  const refused = call('b', 'b2')
  expect(await Promise.all(many)).toEqual(['a0', 'a1', undefined, undefined])
  expect(await Promise.all(others)).toEqual(['b', 'c'])
  expect(await refused).toBeUndefined()
  expect(await call('a', 'again')).toBe('again')
})

test('one caller alone has all places, and what is beyond them is refused', async () => {
  const { call } = openTurns(3)
  const all = await Promise.all([0, 1, 2, 3, 4].map((index) => call('a', `${index}`)))
  expect(all).toEqual(['0', '1', '2', undefined, undefined])
})

test('a body that never comes takes up a place, and no turn', async () => {
  const { call, order } = openTurns(2)
  const endless = call('a', 'endless', new Promise(() => undefined))
  expect(await call('a', 'next')).toBe('next')
  void call('a', 'endless, too', new Promise(() => undefined))
  expect(await call('b', 'other')).toBe('other')
  expect(order).toEqual(['next', 'other'])
  expect(await Promise.race([endless, call('c', 'c')])).toBe('c')
})

test('a call that fails ends its turn', async () => {
  const { call } = openTurns(2)
  await expect(call('a', 'a', Promise.reject(new Error('closed')))).rejects.toThrow('closed')
  expect(await Promise.all([call('a', 'a'), call('b', 'b')])).toEqual(['a', 'b'])
})
