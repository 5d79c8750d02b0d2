// SHA-256 and HMAC (FIPS 180-4 and RFC 2104). Browsers have them in secure contexts only, and a worker without an origin is none.

/** The first 32 bits of the fractions of a root of the first primes. */
function rootsOfPrimes(count: number, power: number): Uint32Array {
  const words = new Uint32Array(count)
  for (let number = 2, found = 0; found < count; number++) {
    let isPrime = true
    for (let factor = 2; factor * factor <= number; factor++) if (number % factor === 0) isPrime = false
    if (isPrime) words[found++] = Math.floor((number ** power % 1) * 2 ** 32)
  }
  return words
}

const constants = rootsOfPrimes(64, 1 / 3)
const initial = rootsOfPrimes(8, 1 / 2)

const rotated = (word: number, by: number): number => (word >>> by) | (word << (32 - by))

export function sha256(message: Uint8Array): Uint8Array<ArrayBuffer> {
  // The message, a bit, zeros, and the length in bits.
  const padded = new Uint8Array(Math.ceil((message.length + 9) / 64) * 64)
  padded.set(message)
  padded[message.length] = 0x80
  const view = new DataView(padded.buffer)
  view.setUint32(padded.length - 8, Math.floor(message.length / 2 ** 29))
  view.setUint32(padded.length - 4, message.length * 8)
  const state = initial.slice()
  const words = new Uint32Array(64)
  const at = (list: Uint32Array, index: number): number => list[index] as number
  for (let block = 0; block < padded.length; block += 64) {
    for (let index = 0; index < 16; index++) words[index] = view.getUint32(block + 4 * index)
    for (let index = 16; index < 64; index++) {
      const early = at(words, index - 15)
      const late = at(words, index - 2)
      words[index] =
        at(words, index - 16) +
        (rotated(early, 7) ^ rotated(early, 18) ^ (early >>> 3)) +
        at(words, index - 7) +
        (rotated(late, 17) ^ rotated(late, 19) ^ (late >>> 10))
    }
    let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = state
    for (let index = 0; index < 64; index++) {
      const first =
        h +
        (rotated(e, 6) ^ rotated(e, 11) ^ rotated(e, 25)) +
        ((e & f) ^ (~e & g)) +
        at(constants, index) +
        at(words, index)
      const second = (rotated(a, 2) ^ rotated(a, 13) ^ rotated(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))
      h = g
      g = f
      f = e
      e = (d + first) | 0
      d = c
      c = b
      b = a
      a = (first + second) | 0
    }
    for (const [index, word] of [a, b, c, d, e, f, g, h].entries()) state[index] = at(state, index) + word
  }
  const hash = new Uint8Array(32)
  for (const [index, word] of state.entries()) new DataView(hash.buffer).setUint32(4 * index, word)
  return hash
}

export function hmac(key: Uint8Array, message: Uint8Array): Uint8Array<ArrayBuffer> {
  const block = new Uint8Array(64)
  block.set(key.length > 64 ? sha256(key) : key)
  const inner = sha256(Uint8Array.from([...block.map((byte) => byte ^ 0x36), ...message]))
  return sha256(Uint8Array.from([...block.map((byte) => byte ^ 0x5c), ...inner]))
}
