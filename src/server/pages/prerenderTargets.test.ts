import { urlOf, parseTarget } from './prerenderTargets'

const STORE = '/platform/merchant'
const PRODUCT = '/platform/groupCouponDetail'
const UUID = '550e8400-e29b-41d4-a716-446655440000'
const EMOJI = encodeURIComponent('😀')

it.each([
  [`${STORE}?poiId=poi0001`, { screen: 'merchant', params: { poiId: 'poi0001' } }],
  [`${PRODUCT}?skuId=s-1`, { screen: 'groupCouponDetail', params: { skuId: 's-1' } }],
  [`${PRODUCT}?storeId=st1&skuId=s-1`, { screen: 'groupCouponDetail', params: { skuId: 's-1', storeId: 'st1' } }],
  [
    `${PRODUCT}?pageId=p&detailId=d&skuId=s-1&isFlashSale=true`,
    { screen: 'groupCouponDetail', params: { skuId: 's-1', isFlashSale: 'true', detailId: 'd', pageId: 'p' } },
  ],
  // Any id of the server, escaped or not.
  [`${STORE}?poiId=180345678901234567`, { screen: 'merchant', params: { poiId: '180345678901234567' } }],
  [`${STORE}?poiId=${UUID}`, { screen: 'merchant', params: { poiId: UUID } }],
  [`${PRODUCT}?skuId=INV%2F2026%3A1+${EMOJI}`, { screen: 'groupCouponDetail', params: { skuId: 'INV/2026:1 😀' } }],
  // Campaign parameters do not change the page.
  [`${STORE}?channel_id=3&poiId=poi0001&source_tag=x`, { screen: 'merchant', params: { poiId: 'poi0001' } }],
  [`${STORE}?utm_source=a&poiId=poi0001&fbclid=%F0%9F%98%80&utm_source=b`, { screen: 'merchant', params: { poiId: 'poi0001' } }],
])('renders %s', (url, wanted) => {
  const found = parseTarget(url)
  expect(found).toEqual(wanted)
  expect(parseTarget(found ? urlOf(found).pathname + urlOf(found).search : '')).toEqual(found)
})

it.each([
  ['nothing that is named', STORE],
  ['an empty name', `${STORE}?poiId=`],
  ['no store', `${PRODUCT}?storeId=st1`],
  ['a name twice', `${STORE}?poiId=a&poiId=b`],
  ['the same name twice', `${STORE}?poiId=a&poiId=a`],
  ['a popup', `${STORE}?poiId=a&outlets=m1`],
  ['a popup of words', `${PRODUCT}?skuId=s-1&pictures=0`],
  ['another name of the store', `${STORE}?storeId=st1&cpType=MOKA`],
  ['two names of the store', `${STORE}?poiId=a&storeId=st1`],
  ['what belongs to another screen', `${STORE}?poiId=a&mallId=m1`],
  ['a token', `${STORE}?poiId=a&previewToken=t`],
  ['an id that is too long', `${STORE}?poiId=${'a'.repeat(201)}`],
  ['an id that is none', `${STORE}?poiId=a%00b`],
  ['a name that every object has', `${STORE}?poiId=constructor`],
  ['a second question mark', `${STORE}?poiId=a?poiId=b`],
  ['an odd word', `${PRODUCT}?skuId=s-1&isFlashSale=yes`],
  ['another screen', '/platform/mall?mallId=m1'],
  ['no address of ours', '/platform/merchants?poiId=a'],
  ['home', '/?poiId=a'],
])('does not render an address that has %s', (_, url) => {
  expect(parseTarget(url)).toBeNull()
})
