import { availableQuantities } from './logic'

const line = (skuId: string, quantity: number, mayTake: number) => ({ skuId, quantity, mayTake, assetName: {}, imageUrl: '' })

it('an earlier order is repeated within the limits of the product and of one request', () => {
  const lines = [line('all', 2, 5), line('some', 3, 1), line('none', 1, 0), line('many', 500, 1_000)]
  expect(availableQuantities(lines)).toEqual({ all: 2, some: 1, many: 99 })
})
