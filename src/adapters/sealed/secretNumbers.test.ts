import { createSecretNumbers } from './secretNumbers'

it('returns each number of the system once', () => {
  let next = 0
  const secret = createSecretNumbers({
    getRandomValues: (block) => {
      const numbers = block as unknown as Uint32Array
      for (let i = 0; i < numbers.length; i++) numbers[i] = next++
      return block
    },
  })
  expect(Array.from({ length: 600 }, secret)).toEqual(Array.from({ length: 600 }, (_, i) => i))
})

it('returns whole numbers of 32 bits', () => {
  const secret = createSecretNumbers(globalThis.crypto)
  for (let i = 0; i < 1000; i++) {
    const number = secret()
    expect(number).toBe(number >>> 0)
  }
})
