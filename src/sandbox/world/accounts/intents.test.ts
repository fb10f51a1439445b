import { createIntents } from './intents'

it('fulfils an intent once, however often it is sent', () => {
  const intents = createIntents()
  let effects = 0
  const claim = () => ({ couponId: `c${(effects += 1)}` })
  expect(intents.once('claim u1 i1', claim)).toEqual({ couponId: 'c1' })
  expect(intents.once('claim u1 i1', claim)).toEqual({ couponId: 'c1' })
  expect(intents.once('claim u1 i2', claim)).toEqual({ couponId: 'c2' })
  expect(effects).toBe(2)
})

it('allows another attempt of a refused intent', () => {
  const intents = createIntents()
  expect(() => intents.once('claim u1 i1', () => {
    throw new Error('sold out')
  })).toThrow('sold out')
  expect(intents.once('claim u1 i1', () => 'c1')).toBe('c1')
})
