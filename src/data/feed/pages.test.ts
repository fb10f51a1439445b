import { itemsPage } from './pages'

it('a page has the items of its field, and says that no coupon can be used only if so', () => {
  const pageOf = (more: object) => itemsPage({ data: { hasMore: true, items: [1], ...more } }, 'items')
  expect(pageOf({})).toEqual({ data: { hasMore: true, queryId: '', items: [1] } })
  expect(pageOf({ queryId: 'q', isNoCouponAvailable: true }))
    .toEqual({ data: { hasMore: true, queryId: 'q', items: [1], nothingUsable: true } })
  expect(pageOf({ isNoCouponAvailable: false })).not.toHaveProperty('data.nothingUsable')
})
