import { UNKNOWN } from '../../../../api/kit/fields'
import { fallbackBodyFor } from './target'
import type { OrderPreview } from '../../../../api/buying/ordering'

const BODY = { items: [{ skuId: 'sku-1', quantity: 1 }], storeId: 'store-1' }
const preview = (fields: Partial<OrderPreview>) =>
  ({ channelTypes: [2], channelType: UNKNOWN, benefits: [], ...fields }) as unknown as OrderPreview

describe('a price with enumeration values that this build does not know', () => {
  it('is requested again with a known channel', () => {
    expect(fallbackBodyFor(BODY, preview({}))).toEqual({ ...BODY, channelType: 2 })
    expect(fallbackBodyFor(BODY, preview({ channelTypes: [] }))).toBeNull()
  })
  it('is not requested again when the server names another unknown channel each time', () => {
    expect(fallbackBodyFor({ ...BODY, channelType: 2 }, preview({ channelTypes: [3] }))).toBeNull()
  })
  it('is requested again without an unknown benefit, once', () => {
    const known = { channelType: 2, benefitId: 'b1' } as const
    expect(fallbackBodyFor({ ...BODY, bestBenefit: true }, preview(known))).toEqual(BODY)
    expect(fallbackBodyFor(BODY, preview(known))).toBeNull()
  })
})
