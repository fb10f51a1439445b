import { createSealedValues } from './sealedValues'

it('returns a reference for a value, the same one for the same value, and opens it', () => {
  const { seal, open } = createSealedValues()
  const reference = seal('8412 7730')
  expect(reference).toBe('sealed-1')
  expect(seal('8412 7730')).toEqual(reference)
  expect(seal(reference)).toEqual(reference)
  expect(seal('other')).toBe('sealed-2')
  expect(open(reference)).toBe('8412 7730')
  expect(open('sealed-2')).toBe('other')
  expect(open('sealed-3')).toBeNull()
  expect(open('')).toBeNull()
})

it('deletes the values of a user, and never reuses a reference', () => {
  const { seal, open, clear } = createSealedValues()
  const before = seal('mine')
  clear()
  expect(open(before)).toBeNull()
  expect(seal('mine')).not.toBe(before)
})

it('keeps the newest thousand', () => {
  const { seal, open } = createSealedValues()
  for (let each = 0; each < 1_001; each++) seal(`code ${each}`)
  expect(open('sealed-1')).toBeNull()
  expect(open('sealed-2')).toBe('code 1')
  expect(open('sealed-1001')).toBe('code 1000')
  expect(seal('code 0')).toBe('sealed-1002')
})
