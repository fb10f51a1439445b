import { createSealedValues } from './sealedValues'

it('returns a reference for a value, the same one for the same value, and opens it', () => {
  const { seal, open } = createSealedValues()
  const reference = seal('8412 7730')
  expect(reference).toBe('sealed-1')
  expect([seal('8412 7730'), seal(reference), seal('other')]).toEqual([reference, reference, 'sealed-2'])
  expect([open(reference), open('sealed-2'), open('sealed-3'), open('')]).toEqual(['8412 7730', 'other', null, null])
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
  expect([open('sealed-1'), open('sealed-2'), open('sealed-1001')]).toEqual([null, 'code 1', 'code 1000'])
  expect(seal('code 0')).toBe('sealed-1002')
})
